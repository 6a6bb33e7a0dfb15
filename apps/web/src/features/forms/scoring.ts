import type { Question } from '@lasar/contract/form-questions';
import { isComplete, isRight, isSame, initialGiven, type Given } from './given.ts';

/** What somebody has done with one question. `checked` is the answer last corrected, `tries` how often that was done. */
export interface Answer {
  readonly given?: Given;
  readonly checked?: Given;
  readonly tries: number;
  /** The explanation was asked for before the answer was right. */
  readonly revealed?: true;
}

export type QuestionStatus = 'open' | 'right' | 'wrong';

export const unanswered: Answer = { tries: 0 };

/** What stands on the page: what is given, or what was there from the start. */
export const givenIn = (question: Question, { given }: Answer): Given =>
  given ?? initialGiven(question);

/** Where a question stands. Answering again reopens nothing until it is corrected again. */
export function statusOf(question: Question, { checked }: Answer): QuestionStatus {
  if (checked === undefined) return 'open';
  return isRight(question, checked) ? 'right' : 'wrong';
}

export const give = (answer: Answer, given: Given): Answer => ({ ...answer, given });

/** Corrects what is given. The same answer twice is one try; half an answer is none. */
export function correct(question: Question, answer: Answer): Answer {
  const given = givenIn(question, answer);
  if (!isComplete(question, given) || isSame(given, answer.checked)) return answer;
  return { ...answer, given, checked: given, tries: answer.tries + 1 };
}

export interface Score {
  readonly questions: number;
  readonly answered: number;
  readonly right: number;
  /** Right at the first try, without having seen the explanation. */
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
