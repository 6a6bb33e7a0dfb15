import { expect, test } from 'vitest';
import { pageLabel, viewsInWords } from './page-labels.ts';

test('a page has the name of its record, or else of its kind', () => {
  expect(pageLabel({ kind: 'lesson', recordId: 'a', name: 'Balans' })).toEqual({
    name: 'Balans',
    kind: 'Lektion',
  });
  expect(pageLabel({ kind: 'lesson', recordId: 'a' }).name).toBe('Borttagen sida');
  expect(pageLabel({ kind: 'about' })).toEqual({ name: 'Om oss' });
});

test('the number of views is formatted in Swedish', () => {
  expect(viewsInWords(1)).toBe('1 visning');
  expect(viewsInWords(12_345).replace(/\s/g, ' ')).toBe('12 345 visningar');
});
