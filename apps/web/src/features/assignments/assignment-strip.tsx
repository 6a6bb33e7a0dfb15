import type { Assignment } from '@lasar/contract/assignments';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { stripText } from './assignment-texts.ts';

interface Props {
  readonly all: readonly Assignment[];
  readonly currentId: string;
  readonly lessonName: string;
}

/** The lesson's assignments in order. The concept sheet comes last and carries no number. */
export function AssignmentStrip({ all, currentId, lessonName }: Props) {
  return (
    <nav aria-label="Lektionens uppgifter" className="no-print mt-5">
      <ol className="flex flex-wrap gap-3">
        {all.map((assignment, index) => (
          <li key={assignment.id} className="max-w-full">
            <Link
              to={paths.assignment(assignment.type, assignment.id)}
              aria-current={assignment.id === currentId ? 'page' : undefined}
              className="strip-item"
            >
              {!assignment.conceptSheet && <span className="tabular-nums">{index + 1}</span>}
              <span>{stripText(assignment, lessonName)}</span>
              {assignment.locked && (
                <>
                  <Icon name="lock" className="size-4" />
                  <span className="sr-only">(låst)</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
