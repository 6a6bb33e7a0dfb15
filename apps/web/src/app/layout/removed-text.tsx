import type { Removed } from '#shared/calls/old-address.ts';
import { ButtonLink } from '#shared/ui/button.tsx';

const removedNoun: Record<Removed['removed']['type'], string> = {
  'school-type': 'Skolformen',
  subject: 'Ämnet',
  course: 'Kursen',
  area: 'Kursområdet',
  lesson: 'Lektionen',
  assignment: 'Uppgiften',
  teacher: 'Läraren',
  'customer-case': 'Kundcaset',
};

const parentNoun: Partial<Record<Removed['removed']['type'], string>> = {
  'school-type': 'skolformen',
  subject: 'ämnet',
  course: 'kursen',
  area: 'kursområdet',
  lesson: 'lektionen',
};

/** The name of a removed record, and the way to what it was part of. */
export function RemovedText({ removed: { type, name, parent } }: Removed) {
  return (
    <>
      <h1 className="text-title wrap-anywhere hyphens-auto">{name}</h1>
      <p className="mt-4 text-lead text-muted">
        {removedNoun[type]} finns inte längre.{' '}
        {parent ? 'Kanske hittar du något liknande här:' : 'Sök efter något liknande:'}
      </p>
      {parent && (
        <p className="mt-5">
          <ButtonLink to={parent.path}>
            Till {parentNoun[parent.type] ?? ''} {parent.name}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
