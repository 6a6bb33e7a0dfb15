import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('an empty line begins a new paragraph', () => {
  expect(paragraphsOf('Ett.\nMer av ett.\n\n  \nTvå.\n')).toEqual(['Ett.\nMer av ett.', 'Två.']);
  expect(paragraphsOf('')).toEqual([]);
});
