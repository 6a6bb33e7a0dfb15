import { expect, test } from 'vitest';
import {
  languageMarks,
  languageOf,
  markLanguagesInHtml,
  otherLanguagesOf,
} from './language-marks.ts';

const other = { en: ['What time is it?', 'past', 'to'], es: ['salía'] };

test('passages carry their language wherever they stand as whole words, in whatever case', () => {
  const marks = languageMarks(
    ['Past och PAST. What time is it? Hon tog en pasta.', 'Han salía.'],
    other,
  );
  const shown = Object.fromEntries(marks.map(({ written, html }) => [written, html]));
  expect(shown).toEqual({
    Past: '<span lang="en">Past</span>',
    PAST: '<span lang="en">PAST</span>',
    'What time is it?': '<span lang="en">What time is it?</span>',
    salía: '<span lang="es">salía</span>',
  });
  // A word that only contains a passage is kept apart from it.
  expect(languageMarks(['to tog'], other).map(({ html }) => html)).toEqual([
    '<span lang="en">to</span>',
    'tog',
  ]);
  expect(languageMarks(['Inget alls.'], other)).toEqual([]);
  expect(languageMarks(['past'], {})).toEqual([]);
});

test('in HTML the texts are marked, and never the tags', () => {
  expect(markLanguagesInHtml('<p title="past">Ordet <em>past</em> och pasta.</p>', other)).toBe(
    '<p title="past">Ordet <em><span lang="en">past</span></em> och pasta.</p>',
  );
  expect(markLanguagesInHtml('<p>past</p>', {})).toBe('<p>past</p>');
});

test('what is stored is read with care', () => {
  expect(otherLanguagesOf({ en: ['past', 7, ''], 'en" onclick="x': ['a'], fr: 'bonjour' })).toEqual(
    {
      en: ['past'],
      fr: [],
    },
  );
  expect(otherLanguagesOf('en')).toEqual({});
  expect([languageOf('PAST', other), languageOf('klockan', other)]).toEqual(['en', undefined]);
});
