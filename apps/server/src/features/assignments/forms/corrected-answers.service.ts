import type { GivenAnswer } from '@lasar/contract/assignments/forms';
import { fittingGiven, isComplete, isRight } from '@lasar/contract/assignments/given-rules';
import type { Principal } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { requireForm, requireFormWithNumber } from './forms.service.ts';

/** A self-test to correct. One that is made anew each time is asked with the numbers of a sheet. */
interface CorrectedForm {
  readonly id: string;
  readonly sheet?: number;
}

/** A self-test, and how many of its questions are right, of how many there are. */
export interface Corrected {
  readonly name: string;
  readonly right: number;
  readonly questions: number;
}

/**
 * Corrects answers by the same checks as the browser shows a pupil, against the questions that the server itself gives: a
 * missing answer, and one that does not fit its question, is wrong. Throws as `requireForm` does.
 */
export async function correctAnswers(
  context: Context,
  principal: Principal,
  { id, sheet }: CorrectedForm,
  answers: readonly GivenAnswer[],
): Promise<Corrected> {
  const { name, questions } =
    sheet === undefined
      ? await requireForm(context, principal, id)
      : await requireFormWithNumber(context, principal, id, sheet);
  const right = questions.filter((question, index) => {
    const given = fittingGiven(question, answers[index]);
    return given !== undefined && isComplete(question, given) && isRight(question, given);
  });
  return { name, right: right.length, questions: questions.length };
}
