import { adminPaths } from '@lasar/contract/admin-paths';
import type { OwnOrganisation } from '@lasar/contract/customers/organisations';
import { Link } from 'react-router';
import { daysLeftInWords, listEnding } from '../school-requests/ending.ts';
import { dayInWords, swedishToday } from '#shared/text/swedish-time.ts';

/** The school of an administrator, on the start page: what the licences open and until when, and how many it has. */
export function HomeSchool({ school }: { readonly school: OwnOrganisation }) {
  const valid = school.licences.filter(({ state }) => state === 'valid');
  const coming = school.licences.filter(({ state }) => state === 'coming');
  const endings = listEnding(school.licences, swedishToday());
  const renewal = school.requests.find(({ kind }) => kind === 'renewal');
  return (
    <section aria-labelledby="skolan">
      <h2 id="skolan" className="text-section">
        {school.name}
      </h2>
      <ul className="mt-4 grid gap-1">
        {valid.map(({ id, schoolType, validTo }) => (
          <li key={id}>
            {schoolType.name} till och med {dayInWords(validTo)}
          </li>
        ))}
        {coming.map(({ id, schoolType, validFrom }) => (
          <li key={id}>
            {schoolType.name} från och med {dayInWords(validFrom)}
          </li>
        ))}
        {valid.length === 0 && <li className="font-bold">Ingen licens gäller i dag.</li>}
        <li>{school.userCount === 1 ? '1 användare' : `${school.userCount} användare`}</li>
      </ul>
      {endings.map(({ name, daysLeft }) => (
        <p key={name} className="mt-4">
          <strong>
            Licensen för {name} går ut {daysLeftInWords(daysLeft)}.
          </strong>{' '}
          <Link to={`${adminPaths.ownOrganisation}#licenser`} className="underline">
            {renewal?.state === 'open' ? 'Ni har bett om förnyelse' : 'Be om förnyelse'}
          </Link>
        </p>
      ))}
      <p className="mt-4">
        <Link
          to={adminPaths.ownOrganisation}
          className="inline-flex min-h-11 items-center font-bold underline"
        >
          Licenser, användare och klasskoder
        </Link>
      </p>
    </section>
  );
}
