import type { Random } from './random.ts';
import { gcd } from './swedish.ts';

/** A drawing, and the same facts in words for somebody who cannot see it. */
export interface Figure {
  /** An SVG element with a viewBox. Lines and text take the colour of the text around them. */
  readonly svg: string;
  readonly text: string;
}

/** A wrong choice, and why somebody might have taken it. */
export interface WrongChoice {
  readonly text: string;
  readonly feedback?: string;
}

/** The right answer of a task, in the form in which a pupil gives it. */
export type Answer =
  /** A number in `unit`, right within `tolerance` on either side. Without a tolerance it is exact. */
  | {
      readonly form: 'number';
      readonly value: number;
      readonly unit?: string;
      readonly tolerance?: number;
    }
  /** A fraction in its lowest terms; an integer where the denominator is 1. */
  | { readonly form: 'fraction'; readonly numerator: number; readonly denominator: number }
  /** `right` and the texts of `wrong` differ. They are shown in an order of their own. */
  | { readonly form: 'choice'; readonly right: string; readonly wrong: readonly WrongChoice[] }
  /** Any of the texts. The first is shown as the answer. */
  | { readonly form: 'text'; readonly accepted: readonly [string, ...string[]] }
  /** The items in the right order. */
  | { readonly form: 'order'; readonly items: readonly string[] };

/** A task with its answer. Texts are Swedish, with TeX between dollars. */
export interface Task {
  readonly text: string;
  readonly answer: Answer;
  /** How the answer is found, step by step. */
  readonly solution: string;
  readonly figure?: Figure;
  /** Lines of a program that the task is about. */
  readonly code?: string;
}

/** From the easiest to the hardest. */
export type Level = 1 | 2 | 3;

/**
 * A kind of task whose answers a program solves. `make` depends on nothing but its arguments: the same random numbers give
 * the same task for ever, so a change of what it makes needs a template with a new id, such as `negativa-tal-2`.
 */
export interface Template {
  /** The name in content packs. */
  readonly id: string;
  /** The Swedish name, as in 'Övningsblad: Negativa tal'. */
  readonly name: string;
  /** The subjects that it belongs to, as their slugs. */
  readonly subjects: readonly string[];
  /** The levels that it has, the easiest first. */
  readonly levels: readonly Level[];
  readonly make: (random: Random, level: Level) => Task;
}

/** A number as an answer. */
export const numeric = (value: number, unit?: string, tolerance?: number): Answer => ({
  form: 'number',
  // Removes what binary arithmetic adds beyond the decimals that a task has.
  value: Number(value.toFixed(8)),
  ...(unit !== undefined && { unit }),
  ...(tolerance !== undefined && { tolerance }),
});

/** A choice whose wrong texts are told apart from the right one and from each other. At most `most` of them are kept. */
export function choice(right: string, wrong: readonly (WrongChoice | string)[], most = 3): Answer {
  const kept = new Map<string, WrongChoice>();
  for (const each of wrong) {
    const option = typeof each === 'string' ? { text: each } : each;
    if (option.text !== right && !kept.has(option.text)) kept.set(option.text, option);
  }
  return { form: 'choice', right, wrong: [...kept.values()].slice(0, most) };
}

/** A fraction as an answer, in its lowest terms. */
export function fraction(numerator: number, denominator: number): Answer {
  const divisor = gcd(numerator, denominator) * Math.sign(denominator);
  return { form: 'fraction', numerator: numerator / divisor, denominator: denominator / divisor };
}
