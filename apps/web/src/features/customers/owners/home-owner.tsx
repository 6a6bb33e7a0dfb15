import { adminPaths } from '@lasar/contract/admin-paths';
import type { OwnOwner } from '@lasar/contract/customers/own-owner';
import { Link } from 'react-router';
import { dayInWords } from '#shared/text/swedish-time.ts';

/** The owner of an administrator, on the start page: its schools, and its licences with their days. */
export function HomeOwner({ owner }: { readonly owner: OwnOwner }) {
  const current = owner.licences.filter(({ state }) => state !== 'ended');
  return (
    <section aria-labelledby="huvudmannen">
      <h2 id="huvudmannen" className="text-section">
        {owner.name}
      </h2>
      <ul className="mt-4 grid gap-1">
        {current.map(({ id, schoolType, state, validFrom, validTo }) => (
          <li key={id}>
            {state === 'valid'
              ? `${schoolType.name} till och med ${dayInWords(validTo)}`
              : `${schoolType.name} från och med ${dayInWords(validFrom)}`}
          </li>
        ))}
        {current.length === 0 && <li className="font-bold">Huvudmannen har ingen licens.</li>}
        <li>{owner.schoolCount === 1 ? '1 skola' : `${owner.schoolCount} skolor`}</li>
      </ul>
      <p className="mt-4">
        <Link
          to={adminPaths.ownOwner}
          className="inline-flex min-h-11 items-center font-bold underline"
        >
          Licenser, användning och administratörer
        </Link>
      </p>
    </section>
  );
}
