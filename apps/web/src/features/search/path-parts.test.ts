import type { SearchResult } from '@lasar/contract/search/search';
import { expect, test } from 'vitest';
import { hintFor, pathParts, resultAnnouncement } from './suggestion-list.tsx';

const hit = (Id: string, Name: string, ...parentNames: string[]): SearchResult => ({
  Id,
  Name,
  Description__c: '',
  objecttype: 'Lesson__c',
  parentNames,
});

test('a breadcrumb is divided where it tells hits of one name apart', () => {
  const first = hit('1', 'Ekvationer', 'Gymnasieskola', 'Matematik', 'Matematik 1b', 'Algebra');
  const second = hit('2', 'Ekvationer', 'Gymnasieskola', 'Matematik', 'Matematik 1c', 'Algebra');
  const alone = hit('3', 'Geometri', 'Gymnasieskola', 'Matematik', 'Matematik 1b');
  const hits = [first, second, alone];
  expect(pathParts(first, hits)).toEqual({
    before: 'Gymnasieskola / Matematik',
    telling: 'Matematik 1b',
    after: 'Algebra',
  });
  expect(pathParts(second, hits)?.telling).toBe('Matematik 1c');
  expect(pathParts(alone, hits)).toEqual({
    before: 'Gymnasieskola / Matematik',
    telling: 'Matematik 1b',
    after: '',
  });
  expect(pathParts({ ...alone, parentNames: [] }, hits)).toBeUndefined();
});

test('a text that is searched for in part is told, instead of that there are many hits', () => {
  const long = Array.from({ length: 13 }, () => 'ord').join(' ');
  expect(hintFor(long, 50)).toBe('Texten är lång. Vi söker bara på de första orden i den.');
  expect(hintFor('ord', 9)).toMatch(/fler sökord/);
  expect(hintFor('ord', 8)).toBeUndefined();
  expect(resultAnnouncement(long, 0)).toBe(`${hintFor(long, 0)} Sökningen gav ingenting.`);
  expect(resultAnnouncement('ord', 0)).toBe('Sökningen gav ingenting.');
});
