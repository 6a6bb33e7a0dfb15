import type { QuestionPicture } from '@lasar/contract/plans/class-pictures';
import type { Question } from '@lasar/contract/assignments/form-questions';
import { writtenNumber } from '@lasar/contract/assignments/written-number-rules';
import { WrittenText } from './written-text.tsx';

/** A wrong answer that somebody has given, and what it is a sign of. */
interface WrongAnswer {
  readonly count: number;
  readonly text: string;
  readonly feedback?: string | undefined;
}

/**
 * The wrong answer that most have given: a choice, a number, or the item or pair that most had in a wrong place. Undefined where
 * nobody has. Typed words are not counted.
 */
function commonestWrong(question: Question, counts: QuestionPicture): WrongAnswer | undefined {
  const { choices, wrongNumber } = counts;
  const most = (parts: readonly Omit<WrongAnswer, 'count'>[]): WrongAnswer | undefined =>
    parts
      .map((part, index) => ({ ...part, count: choices[index] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count)[0];
  switch (question.type) {
    case 'choice':
    case 'choices': {
      const wrong = question.choices
        .map((choice, index) => ({ ...choice, count: choices[index] ?? 0 }))
        .filter(({ correct, count }) => correct !== true && count > 0);
      return wrong.sort((one, other) => other.count - one.count)[0];
    }
    case 'number':
      return (
        wrongNumber && {
          count: wrongNumber.count,
          text: [writtenNumber(wrongNumber.value), question.unit].filter(Boolean).join(' '),
        }
      );
    case 'order':
      return most(question.items.map((text) => ({ text })));
    case 'match':
      return most(question.pairs.map(({ left, right }) => ({ text: `${left} – ${right}` })));
    case 'text':
      return undefined;
  }
}

interface Props {
  readonly question: Question;
  readonly counts: QuestionPicture;
}

/** The wrong answer that most of a class have given, with what it is a sign of. Nothing where nobody has. */
export function CommonestMistake({ question, counts }: Props) {
  const wrong = commonestWrong(question, counts);
  if (!wrong) return null;
  const isPlace = question.type === 'order' || question.type === 'match';
  return (
    <p dir="auto">
      {isPlace ? 'Oftast på fel plats' : 'Vanligaste felet'}, {wrong.count} av {counts.answered}:{' '}
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
