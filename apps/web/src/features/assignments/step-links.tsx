import type { Assignment } from '@lasar/contract/assignments/assignments';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { stripText } from './assignment-texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';

interface Props {
  readonly all: readonly Assignment[];
  readonly assignment: Assignment;
}

/** Links to the previous and next assignment and to the lesson. */
export function StepLinks({ all, assignment }: Props) {
  const { previous, next } = neighboursOf(all, assignment.id);
  const lesson = assignment.parents.at(-1);
  const nameOf = (step: Assignment): string => stripText(step, lesson?.name ?? '');
  return (
    <nav
      aria-label="Vidare"
      className="no-print mt-8 grid gap-3 border-t border-line pt-6 tablet:grid-cols-3"
    >
      {previous ? (
        <Link to={paths.assignment(previous.type, previous.id)} className="step" rel="prev">
          <Icon name="back" />
          <StepLabel lead="Föregående" name={nameOf(previous)} />
        </Link>
      ) : (
        <span className="hidden tablet:block" />
      )}
      <Link
        to={paths.lesson(assignment.lessonId)}
        className="step tablet:justify-center tablet:text-center"
      >
        <StepLabel lead="Till lektionen" name={lesson?.name ?? ''} />
      </Link>
      {next && (
        <Link
          to={paths.assignment(next.type, next.id)}
          className="step justify-end text-right"
          rel="next"
        >
          <StepLabel lead="Nästa" name={nameOf(next)} />
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}

function StepLabel({ lead, name }: { readonly lead: string; readonly name: string }) {
  return (
    <span>
      <span className="block text-small text-muted">
        {lead}
        <span className="sr-only">: </span>
      </span>
      <span dir="auto" className="block font-bold">
        {name}
      </span>
    </span>
  );
}

interface NextStepProps extends Props {
  /** How the link looks: `sun` is the page's main action, which does not repeat the name. */
  readonly variant?: 'solid' | 'sun';
}

/** A link to the lesson's next assignment, or back to the lesson after the last one. */
export function NextStep({ all, assignment, variant = 'solid' }: NextStepProps) {
  const { next } = neighboursOf(all, assignment.id);
  const lesson = assignment.parents.at(-1)?.name ?? '';
  const [to, label] = next
    ? [
        paths.assignment(next.type, next.id),
        variant === 'sun' ? 'Nästa uppgift' : `Nästa: ${stripText(next, lesson)}`,
      ]
    : [paths.lesson(assignment.lessonId), 'Till lektionen'];
  return (
    <Link to={to} className={buttonClass(variant)}>
      {label} <Icon name="arrow" />
    </Link>
  );
}

interface Neighbours {
  readonly previous?: Assignment;
  readonly next?: Assignment;
}

/** The assignments before and after one in a list in lesson order. Unknown ids have no neighbours. */
export function neighboursOf(assignments: readonly Assignment[], id: string): Neighbours {
  const at = assignments.findIndex((assignment) => assignment.id === id);
  if (at < 0) return {};
  const previous = assignments[at - 1];
  const next = assignments[at + 1];
  return { ...(previous && { previous }), ...(next && { next }) };
}
