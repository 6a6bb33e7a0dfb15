import { expect, test } from 'vitest';
import { readFilters, readPage, searchHref, toggleContent, toggleFilter } from './filters.ts';

const query = (text: string) => new URLSearchParams(text);

test('filters are read from an address and written back to the same', () => {
  const address = 'q=br%C3%A5k&type=lesson&schoolType=grundskola&subject=matematik&captions=sv';
  const filters = readFilters(query(address));
  expect(filters).toEqual({
    type: 'lesson',
    schoolType: 'grundskola',
    subject: 'matematik',
    captions: 'sv',
  });
  expect(searchHref('bråk', filters)).toBe(`/sok?${address}`);
});

test('invalid filters are left out', () => {
  expect(
    readFilters(
      query('type=podcast&schoolType=../x&subject=&captions=%3Cb%3E&assignmentType=toString'),
    ),
  ).toEqual({});
});

test.each([
  ['', 1],
  ['sida=2', 2],
  ['sida=0', 1],
  ['sida=-1', 1],
  ['sida=1e9', 1],
  ['sida=1000', 1],
])('the page of %j is %i', (text, page) => {
  expect(readPage(query(text))).toBe(page);
});

test('choosing a filter replaces its kind, choosing it again takes it away', () => {
  const filters = { type: 'lesson', subject: 'biologi' } as const;
  expect(toggleFilter(filters, 'subject', 'kemi')).toEqual({ type: 'lesson', subject: 'kemi' });
  expect(toggleFilter(filters, 'subject', 'biologi')).toEqual({ type: 'lesson' });
});

test('what lessons have to hold is one filter of several values, in one order', () => {
  const film = toggleContent({ type: 'lesson' }, 'film');
  expect(film).toEqual({ type: 'lesson', contents: 'film' });
  const both = toggleContent(toggleContent({}, 'open'), 'film');
  expect(searchHref('bråk', both)).toBe('/sok?q=br%C3%A5k&contents=film.open');
  expect(readFilters(query('contents=film.open'))).toEqual(both);
  expect(toggleContent(both, 'film')).toEqual({ contents: 'open' });
  expect(toggleContent({ contents: 'open' }, 'open')).toEqual({});
  expect(readFilters(query('contents=film.podcast'))).toEqual({});
});
