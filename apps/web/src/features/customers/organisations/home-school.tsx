import { adminPaths } from '@lasar/contract/admin-paths';
import type { OwnOrganisation } from '@lasar/contract/customers/organisations';
import { Link } from 'react-router';
import { dayInWords } from '#shared/text/swedish-time.ts';

/** The school of an administrator, on the start page: what the licences open and until when, and how many it has. */
export function HomeSchool({ school }: { readonly school: OwnOrganisation }) {
  const valid = school.licences.filter(({ state }) => state === 'valid');
  const coming = school.licences.filter(({ state }) => state === 'coming');
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
