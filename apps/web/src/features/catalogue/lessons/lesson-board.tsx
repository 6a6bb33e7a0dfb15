import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { Link } from 'react-router';
import { Projector } from '#shared/ui/projector.tsx';
import { QrCode, typedAddress, useShortAddress } from '#shared/ui/qr-code.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import type { assignmentPath, assignmentSummary } from './lesson-assignments.tsx';

interface Props {
  readonly lesson: LessonPage;
  readonly assignments: readonly Assignment[];
  /** Passed, since its module is part of the page's script. */
  readonly summaryOf: typeof assignmentSummary;
  readonly pathOf: typeof assignmentPath;
  /** A preview has no address that a class could open. */
  readonly isPreview: boolean;
  readonly onClose: () => void;
}

/** A lesson on the board: what it is for, what the class does, and the way there. Never what is for the teacher alone. */
export function LessonBoard(props: Props) {
  const { lesson, assignments, summaryOf, pathOf, isPreview, onClose } = props;
  return (
    <Projector title={lesson.name} onClose={onClose}>
      <div className="grid grow items-center gap-[5vmin] tablet:grid-cols-[1fr_auto]">
        <div>
          <MathsProvider records={[lesson]}>
            <ul className="text-[max(1.125rem,2.8vmin)] leading-snug text-muted">
              {lesson.goals.slice(0, 3).map((goal) => (
                <li key={goal} className="mb-[1vmin]">
                  <WrittenText>{goal}</WrittenText>
                </li>
              ))}
            </ul>
          </MathsProvider>
          <ol className="mt-[3vmin] grid gap-[2vmin] text-[max(1.25rem,4vmin)] leading-tight">
            {assignments.map((assignment, index) => (
              <li key={assignment.id} className="flex items-baseline gap-[0.6em]">
                <span className="min-w-[0.8em] font-display font-bold tabular-nums">
                  {!assignment.conceptSheet && index + 1}
                </span>
                <span>
                  <Link
                    to={pathOf(assignment)}
                    className="font-bold underline decoration-2 underline-offset-[0.2em]"
                  >
                    {assignment.name}
                  </Link>
                  <span className="block text-[0.7em] text-muted">{summaryOf(assignment)}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
        {!isPreview && <Address id={lesson.id} />}
      </div>
    </Projector>
  );
}

function Address({ id }: { readonly id: string }) {
  const address = useShortAddress({ type: 'lesson', id });
  if (address === undefined) return null;
  return (
    <div className="text-center">
      <QrCode address={address} className="mx-auto w-[min(80vw,50vh)] tablet:w-[min(36vw,50vh)]" />
      <p className="mt-[2vmin] text-[max(1.25rem,3.6vmin)] leading-tight font-bold wrap-anywhere">
        {typedAddress(address)}
      </p>
    </div>
  );
}
