import type { QuestionPicture } from '@lasar/contract/plans/class-pictures';
import type { Question } from '@lasar/contract/assignments/form-questions';
import { WrittenText } from './written-text.tsx';

/** A wrong choice that somebody has made, counted from 0, and what it is a sign of. */
interface WrongChoice {
  readonly index: number;
  readonly text: string;
  readonly feedback?: string | undefined;
  readonly count: number;
}

/** The wrong choice that most have made. Undefined where nobody has, or the question has no choices. */
function mostChosenWrong(question: Question, counts: readonly number[]): WrongChoice | undefined {
  if (question.type !== 'choice' && question.type !== 'choices') return undefined;
  const [most] = question.choices
    .flatMap(({ text, feedback, correct = false }, index) => {
      const count = counts[index] ?? 0;
      return correct || count === 0 ? [] : [{ index, text, feedback, count }];
    })
    .sort((one, other) => other.count - one.count);
  return most;
}

interface Props {
  readonly question: Question;
  readonly counts: QuestionPicture;
}

/** The wrong choice that most of a class have made, with what it is a sign of. Nothing where nobody has. */
export function CommonestMistake({ question, counts: { answered, choices } }: Props) {
  const wrong = mostChosenWrong(question, choices);
  if (!wrong) return null;
  return (
    <p dir="auto">
      Vanligaste felet, {wrong.count} av {answered}:{' '}
      <strong>
        <WrittenText>{wrong.text}</WrittenText>
      </strong>
      {wrong.feedback !== undefined && (
        <span className="mt-1 block">
          <WrittenText>{wrong.feedback}</WrittenText>
        </span>
      )}
    </p>
  );
}
