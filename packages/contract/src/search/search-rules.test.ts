import { expect, test } from 'vitest';
import { searchedPartOf } from './search-rules.ts';

test('a text is searched for as far as its twelfth word and its 160th letter', () => {
  const words = (count: number, letters: number) =>
    Array.from({ length: count }, () => 'x'.repeat(letters)).join(' ');
  expect(searchedPartOf('hur påverkar solen jordens klimat?')).toBeUndefined();
  expect(searchedPartOf(words(12, 5))).toBeUndefined();
  expect(searchedPartOf(`${words(12, 5)}, ett till`)).toBe(words(12, 5));
  expect(searchedPartOf(words(23, 20))).toBe(words(8, 20));
  expect(searchedPartOf('x'.repeat(500))).toBeUndefined();
});
