import { expect, test } from 'vitest';
import { hideSmall, type Sum } from './hide-small.ts';

const sumOf = (...values: readonly (number | readonly number[])[]): Sum => {
  const parts = values.map((value): Sum =>
    typeof value === 'number' ? { value, hidden: false, parts: [] } : sumOf(...value),
  );
  return { value: parts.reduce((total, { value }) => total + value, 0), hidden: false, parts };
};
const shown = ({ value, hidden, parts }: Sum): unknown => {
  const own = hidden ? '-' : value;
  return parts.length === 0 ? own : [own, ...parts.map(shown)];
};
const afterHiding = (sum: Sum): unknown => {
  hideSmall(sum);
  return shown(sum);
};

test('sums under ten are hidden, and nothing is not', () => {
  expect(afterHiding(sumOf(0, 0))).toEqual([0, 0, 0]);
  expect(afterHiding(sumOf(4, 5))).toEqual(['-', '-', '-']);
  expect(afterHiding(sumOf(4, 6))).toEqual([10, '-', '-']);
  expect(afterHiding(sumOf(10, 11, 0))).toEqual([21, 10, 11, 0]);
});

test('what would be left of a sum is never one part, nor under ten', () => {
  expect(afterHiding(sumOf(3, 12, 30))).toEqual([45, '-', '-', 30]);
  expect(afterHiding(sumOf(1, 2, 50, 20))).toEqual([73, '-', '-', 50, '-']);
  expect(afterHiding(sumOf(9, 9, 40))).toEqual([58, '-', '-', 40]);
  expect(afterHiding(sumOf(0, 3, 15))).toEqual([18, 0, '-', '-']);
});

test('what is hidden hides what it is made of', () => {
  expect(afterHiding(sumOf([20, 30], [2, 1], 100))).toEqual([
    153,
    ['-', '-', '-'],
    ['-', '-', '-'],
    100,
  ]);
  expect(afterHiding(sumOf([20, 3], [40, 50]))).toEqual([113, [23, '-', '-'], [90, 40, 50]]);
});

test('no hidden part of a random sum can be computed from what is shown', () => {
  for (let round = 0; round < 500; round += 1) {
    const sum = sumOf(...Array.from({ length: 6 }, () => Math.floor(Math.random() ** 3 * 60)));
    hideSmall(sum);
    if (sum.hidden) continue;
    const hidden = sum.parts.filter((part) => part.hidden);
    const left = hidden.reduce((total, { value }) => total + value, 0);
    expect(hidden.length === 0 || (hidden.length > 1 && left >= 10)).toBe(true);
    expect(sum.parts.filter(({ value, hidden: gone }) => !gone && value > 0 && value < 10)).toEqual(
      [],
    );
  }
});
