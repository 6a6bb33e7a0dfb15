import type { listClassCodes } from '@lasar/contract/class-codes';
import type { Output } from '@lasar/contract/endpoint';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ClassCodeCard } from './class-code-card.tsx';
import { NewClassCode } from './new-class-code.tsx';

interface Props {
  readonly codes: Output<typeof listClassCodes>;
}

/** The codes that one sees to: made, shown to the class, revoked. For teachers and the school's administrators. */
export function ClassCodes({ codes: { open, classCodes } }: Props) {
  return (
    <AdminSection title="Klasskoder" action={open.length > 0 && <NewClassCode open={open} />}>
      <p className="max-w-measure">
        Med en klasskod loggar hela klassen in utan konton. Eleverna är anonyma och kan öppna det
        som koden gäller för.
      </p>
      <div className="mt-6">
        {classCodes.length > 0 ? (
          <ul className="grid gap-4">
            {classCodes.map((classCode) => (
              <ClassCodeCard key={classCode.id} classCode={classCode} />
            ))}
          </ul>
        ) : (
          <p className="font-bold">
            {open.length > 0
              ? 'Du har inga klasskoder än.'
              : 'Ingen licens gäller i dag, så en klasskod skulle inte öppna något.'}
          </p>
        )}
      </div>
    </AdminSection>
  );
}
