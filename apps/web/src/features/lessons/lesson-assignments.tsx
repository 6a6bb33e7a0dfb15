import type { Assignment } from '@lasar/contract/assignments';
import { paths } from '@lasar/contract/paths';
import { LockedNotice } from '#shared/ui/locked-notice.tsx';
import { AssignmentCard } from './assignment-card.tsx';

interface Props {
  readonly lessonId: string;
  readonly assignments: readonly Assignment[];
}

/** The lesson's assignments in order; the concept sheet comes last and is not one of the numbered. */
export function LessonAssignments({ lessonId, assignments }: Props) {
  const locked = assignments.find((assignment) => assignment.locked)?.locked;
  if (assignments.length === 0) return null;
  return (
    <section aria-labelledby="uppgifter" className="mt-10">
      <h2 id="uppgifter" className="text-section">
        Uppgifter
      </h2>
      <ol className="mt-4 grid gap-4">
        {assignments.map((assignment, index) => (
          <AssignmentCard
            key={assignment.id}
            assignment={assignment}
            {...(!assignment.conceptSheet && { number: index + 1 })}
          />
        ))}
      </ol>
      {locked && (
        <div className="no-print mt-4">
          <LockedNotice
            locked={locked}
            what="Materialet"
            headingLevel={3}
            returnTo={paths.lesson(lessonId)}
          />
        </div>
      )}
    </section>
  );
}
