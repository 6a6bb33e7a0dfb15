import type { Question } from '@lasar/contract/form-questions';

/** A wrong choice that somebody has made, counted from 0, and what it is a sign of. */
interface WrongChoice {
  readonly index: number;
  readonly text: string;
  readonly feedback?: string | undefined;
  readonly count: number;
}

/** The wrong choice that most have made. Undefined where nobody has, or the question has no choices. */
export function mostChosenWrong(
  question: Question,
  counts: readonly number[],
): WrongChoice | undefined {
  if (question.type !== 'choice' && question.type !== 'choices') return undefined;
  const [most] = question.choices
    .flatMap(({ text, feedback, correct = false }, index) => {
      const count = counts[index] ?? 0;
      return correct || count === 0 ? [] : [{ index, text, feedback, count }];
    })
    .sort((one, other) => other.count - one.count);
  return most;
}
