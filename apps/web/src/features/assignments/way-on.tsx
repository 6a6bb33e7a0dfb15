import type { Assignment } from '@lasar/contract/assignments';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { buttonClass } from '#shared/ui/button-class.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { stripText } from './assignment-texts.ts';
import { neighboursOf } from './neighbours.ts';

interface Props {
  readonly all: readonly Assignment[];
  readonly assignment: Assignment;
}

/** What to do after this: the lesson's next assignment; after the last one, back to the lesson. */
export function WayOn({ all, assignment }: Props) {
  const { next } = neighboursOf(all, assignment.id);
  const lesson = assignment.parents.at(-1)?.name ?? '';
  const [to, words] = next
    ? [paths.assignment(next.type, next.id), `Nästa: ${stripText(next, lesson)}`]
    : [paths.lesson(assignment.lessonId), 'Till lektionen'];
  return (
    <Link to={to} className={buttonClass('solid')}>
      {words} <Icon name="arrow" />
    </Link>
  );
}
