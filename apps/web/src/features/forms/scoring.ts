import type { ChoiceQuestion } from '@lasar/contract/forms';

/** What somebody has done with one question. `checked` is the choice last corrected, `tries` how often that was done. */
export interface Answer {
  readonly choice?: number;
  readonly checked?: number;
  readonly tries: number;
  /** The explanation was asked for before the answer was right. */
  readonly revealed?: true;
}

export type Standing = 'open' | 'right' | 'wrong';

export const unanswered: Answer = { tries: 0 };

export const isCorrect = (question: ChoiceQuestion, choice: number): boolean =>
  question.choices[choice]?.correct === true;

/** Where a question stands. Choosing again reopens nothing until it is corrected again. */
export function standingOf(question: ChoiceQuestion, { checked }: Answer): Standing {
  if (checked === undefined) return 'open';
  return isCorrect(question, checked) ? 'right' : 'wrong';
}

export const choose = (answer: Answer, choice: number): Answer => ({ ...answer, choice });

/** Corrects the chosen choice. The same choice twice is one try; without a choice nothing happens. */
export function correct(answer: Answer): Answer {
  if (answer.choice === undefined || answer.choice === answer.checked) return answer;
  return { ...answer, checked: answer.choice, tries: answer.tries + 1 };
}

export interface Score {
  readonly questions: number;
  readonly answered: number;
  readonly right: number;
  /** Right at the first try, without having seen the explanation. */
  readonly rightAtOnce: number;
}

export function scoreOf(questions: readonly ChoiceQuestion[], answers: readonly Answer[]): Score {
  const standings = questions.map((question, index) => {
    const answer = answers[index] ?? unanswered;
    return {
      standing: standingOf(question, answer),
      atOnce: answer.tries === 1 && !answer.revealed,
    };
  });
  const right = standings.filter(({ standing }) => standing === 'right');
  return {
    questions: questions.length,
    answered: standings.filter(({ standing }) => standing !== 'open').length,
    right: right.length,
    rightAtOnce: right.filter(({ atOnce }) => atOnce).length,
  };
}
