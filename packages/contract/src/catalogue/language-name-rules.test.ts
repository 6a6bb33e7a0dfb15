import { expect, test } from 'vitest';
import { languageName } from './language-name-rules.ts';

test('a language has its Swedish name, also where no browser knows it', () => {
  const tags = ['ar', 'so', 'ti', 'fit', 'rom', 'se', 'syr', 'aii', 'swl'];
  expect(tags.map(languageName)).toEqual([
    'arabiska',
    'somaliska',
    'tigrinja',
    'meänkieli',
    'romani',
    'nordsamiska',
    'syriska',
    'assyriska',
    'svenskt teckenspråk',
  ]);
});

test('what is no language tag, or a word that every object has, stands as it is', () => {
  expect(['inget språk', 'constructor', ''].map(languageName)).toEqual([
    'inget språk',
    'constructor',
    '',
  ]);
});
