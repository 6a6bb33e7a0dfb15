import type { Question } from '@lasar/contract/assignments/form-questions';
import {
  isComplete,
  isRight,
  isSame,
  initialGiven,
  type Given,
} from '@lasar/contract/assignments/given-rules';

/** The state of one question. `checked` is the last corrected answer, `tries` the number of corrections. */
export interface Answer {
  readonly given?: Given;
  readonly checked?: Given;
  readonly tries: number;
  /** Whether the solution was shown before the answer was right. */
  readonly revealed?: true;
}

export type QuestionStatus = 'open' | 'right' | 'wrong';

export const unanswered: Answer = { tries: 0 };

/** The answer shown on the page: the given one, or the initial one. */
export const givenIn = (question: Question, { given }: Answer): Given =>
  given ?? initialGiven(question);

/** The status of a question. A changed answer keeps the old status until it is corrected again. */
export function statusOf(question: Question, { checked }: Answer): QuestionStatus {
  if (checked === undefined) return 'open';
  return isRight(question, checked) ? 'right' : 'wrong';
}

export const give = (answer: Answer, given: Given): Answer => ({ ...answer, given });

/** Corrects the given answer. Correcting the same answer again, or an incomplete one, is not a try. */
export function correct(question: Question, answer: Answer): Answer {
  const given = givenIn(question, answer);
  if (!isComplete(question, given) || isSame(given, answer.checked)) return answer;
  return { ...answer, given, checked: given, tries: answer.tries + 1 };
}

export interface Score {
  readonly questions: number;
  readonly answered: number;
  readonly right: number;
  /** Right at the first try, without seeing the solution. */
  readonly rightAtOnce: number;
}

export function scoreOf(questions: readonly Question[], answers: readonly Answer[]): Score {
  const statuses = questions.map((question, index) => {
    const answer = answers[index] ?? unanswered;
    return {
      status: statusOf(question, answer),
      atOnce: answer.tries === 1 && !answer.revealed,
    };
  });
  const right = statuses.filter(({ status }) => status === 'right');
  return {
    questions: questions.length,
    answered: statuses.filter(({ status }) => status !== 'open').length,
    right: right.length,
    rightAtOnce: right.filter(({ atOnce }) => atOnce).length,
  };
}
