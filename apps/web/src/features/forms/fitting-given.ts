import type { Question } from '@lasar/contract/form-questions';
import { offersOf, type Given } from './given.ts';

const longestTyped = 120;

/** The value when it can be an answer to the question, else undefined. */
export function fittingGiven(question: Question, value: unknown): Given | undefined {
  switch (question.type) {
    case 'number':
    case 'text':
      return typeof value === 'string' && value.length <= longestTyped ? value : undefined;
    case 'choice':
      return indexes(value, 0, question.choices.length, (taken) => taken.length <= 1);
    case 'choices':
      return indexes(value, 0, question.choices.length, isEachOnce);
    case 'order': {
      const { length } = question.items;
      return indexes(value, 0, length, (order) => order.length === length && isEachOnce(order));
    }
    case 'match':
      return indexes(
        value,
        -1,
        offersOf(question).length,
        (matched) => matched.length === question.pairs.length,
      );
  }
}

const isEachOnce = (list: readonly number[]): boolean => new Set(list).size === list.length;

function indexes(
  value: unknown,
  from: number,
  below: number,
  fits: (list: readonly number[]) => boolean,
): readonly number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list = value.filter(
    (index): index is number => Number.isInteger(index) && index >= from && index < below,
  );
  return list.length === value.length && fits(list) ? list : undefined;
}
