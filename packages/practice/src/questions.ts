import type { Question } from '@lasar/contract/assignments/form-questions';
import { lacksTolerance } from '@lasar/contract/assignments/typed-number-rules';
import { randomOf } from './random.ts';
import { sv } from './swedish.ts';
import type { Answer, Task, WrongChoice } from './task.ts';

/** The choices of a task in the order that they are shown, which depends on the task alone. */
export function shownChoices(
  { text, solution }: Task,
  { right, wrong }: Extract<Answer, { readonly form: 'choice' }>,
): readonly (WrongChoice & { readonly correct?: true })[] {
  const choices = [{ text: right, correct: true as const }, ...wrong];
  return randomOf(text + solution).shuffle(choices);
}

/** The items of a task in a shuffled order, never in the right one. */
export function shownItems({ text, solution }: Task, items: readonly string[]): readonly string[] {
  const [first = '', ...rest] = randomOf(text + solution).shuffle(items);
  const shuffled = [first, ...rest];
  return shuffled.every((item, index) => item === items[index]) ? [...rest, first] : shuffled;
}

/** A task as a question of a self-test, which explains the solution. */
export function questionOf(task: Task): Question {
  const { answer, solution, figure, code } = task;
  const common = {
    question: task.text,
    explanation: solution,
    ...(figure && { figure }),
    ...(code !== undefined && { code }),
  };
  switch (answer.form) {
    case 'number': {
      const { value, unit, tolerance } = answer;
      const question = {
        type: 'number' as const,
        ...common,
        answer: value,
        ...(unit !== undefined && { unit }),
        ...(tolerance !== undefined && { tolerance }),
      };
      // Tasks are made so that two decimals are exact. A pupil who rounds more of them to two is right, where nothing says how many.
      return lacksTolerance(question, 3) ? { ...question, tolerance: 0.005 } : question;
    }
    case 'fraction':
      return {
        type: 'text',
        ...common,
        question: `${task.text} Skriv till exempel 2/3 eller 5.`,
        answers: fractionTexts(answer.numerator, answer.denominator),
      };
    case 'text':
      return { type: 'text', ...common, answers: [...answer.accepted] };
    case 'choice':
      return { type: 'choice', ...common, choices: [...shownChoices(task, answer)] };
    case 'order':
      return { type: 'order', ...common, items: [...answer.items] };
  }
}

/** The spellings of a fraction in its lowest terms: `7/3`, `7 / 3`, `2 1/3`. */
function fractionTexts(numerator: number, denominator: number): string[] {
  const minus = numerator < 0 ? ['−', '-'] : [''];
  const size = Math.abs(numerator);
  if (denominator === 1) return minus.map((sign) => `${sign}${size}`);
  const whole = Math.floor(size / denominator);
  return minus.flatMap((sign) => [
    `${sign}${size}/${denominator}`,
    `${sign}${size} / ${denominator}`,
    ...(whole > 0 ? [`${sign}${whole} ${size % denominator}/${denominator}`] : []),
  ]);
}

/** The right answer in a line, as an answer key has it. */
export function answerText({ answer }: Task): string {
  switch (answer.form) {
    case 'number': {
      const about = answer.tolerance === undefined ? '' : 'ungefär ';
      return `${about}${sv(answer.value)}${answer.unit === undefined ? '' : ` ${answer.unit}`}`;
    }
    case 'fraction':
      return fractionTexts(answer.numerator, answer.denominator)[0] ?? '';
    case 'choice':
      return answer.right;
    case 'text':
      return answer.accepted[0];
    case 'order':
      return answer.items.join(' → ');
  }
}
