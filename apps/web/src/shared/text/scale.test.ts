import { expect, test } from 'vitest';
import { topOfScale } from './scale.ts';

test.each([
  [[], 4],
  [[0, 3], 4],
  [[5], 5],
  [[11, 3], 20],
  [[100], 100],
  [[101], 200],
  [[2_340], 4_000],
  [[9_999], 10_000],
])('the scale of %j ends at %i', (values, top) => expect(topOfScale(values)).toBe(top));
