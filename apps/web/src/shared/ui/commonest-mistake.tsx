import type { QuestionPicture } from '@lasar/contract/plans/class-pictures';
import type { Question } from '@lasar/contract/assignments/form-questions';
import { partsOf } from '@lasar/contract/assignments/question-part-rules';
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
  if (question.type === 'number') {
    const { wrongNumber } = counts;
    if (!wrongNumber) return undefined;
    const text = [writtenNumber(wrongNumber.value), question.unit].filter(Boolean).join(' ');
    return { count: wrongNumber.count, text };
  }
  const choices = 'choices' in question ? question.choices : [];
  const [most] = partsOf(question)
    .map((text, index) => ({
      text,
      feedback: choices[index]?.feedback,
      count: choices[index]?.correct ? 0 : (counts.choices[index] ?? 0),
    }))
    .sort((one, other) => other.count - one.count);
  return most && most.count > 0 ? most : undefined;
}

interface Props {
  readonly question: Question;
  readonly counts: QuestionPicture;
}

/** The wrong answer that most of a class have given, with what it is a sign of. Nothing where nobody has. */
export function CommonestMistake({ question, counts }: Props) {
  const wrong = commonestWrong(question, counts);
  if (!wrong) return null;
  return (
    <p dir="auto">
      {question.type === 'number' || 'choices' in question
        ? 'Vanligaste felet'
        : 'Oftast på fel plats'}
      , {wrong.count} av {counts.answered}:{' '}
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
