import { expect, test } from 'vitest';
import { letterOf } from './glossary-rules.ts';

test('words stand under their letter: å, ä and ö are letters, accents are not', () => {
  expect(['atom', 'été', 'Ångström', 'ö', '3D'].map(letterOf)).toEqual(['A', 'E', 'Å', 'Ö', '#']);
});
