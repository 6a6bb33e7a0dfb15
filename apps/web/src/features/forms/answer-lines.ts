import type { Question } from '@lasar/contract/form-questions';
import { indexesOf, offersOf, textOf, type Given } from './given.ts';

/** An answer in lines, as the receipt shows it. */
export function linesOf(question: Question, given: Given): readonly string[] {
  const indexes = indexesOf(given);
  switch (question.type) {
    case 'choice':
    case 'choices':
      return indexes.map((index) => question.choices[index]?.text ?? '');
    case 'number':
    case 'text':
      return [textOf(given).trim()];
    case 'order':
      return indexes.map((index) => question.items[index] ?? '');
    case 'match': {
      const offers = offersOf(question);
      return question.pairs.map(
        ({ left }, pair) => `${left} – ${offers[indexes[pair] ?? -1] ?? ''}`,
      );
    }
  }
}
