import { expect, test } from 'vitest';
import {
  courseBadges,
  courseCount,
  courseSummary,
  lessonsOfArea,
  lessonCount,
  replacedText,
  replacementText,
} from './course-summary.ts';

const mathematics1b = {
  kind: 'kurs',
  framework: 'Gy11',
  code: 'MATMAT01b',
  points: 100,
  replacedBy: { name: 'Matematik nivå 1b', framework: 'Gy25', code: 'MATE1B00X' },
} as const;

const level: Parameters<typeof courseBadges>[0] = {
  kind: 'niva',
  framework: 'Gy25',
  code: 'NATU1A00X',
  replaces: [
    { name: 'Naturkunskap 1a1', framework: 'Gy11', code: 'NATNAT01a1' },
    { name: 'Naturkunskap 1a2' },
  ],
};

test('a course says its kind and framework, code and points', () => {
  expect(courseSummary(mathematics1b)).toEqual(['Kurs', 'Gy11', 'MATMAT01b', '100 poäng']);
  expect(courseSummary({ kind: 'arskurs', framework: 'Lgr22' })).toEqual(['Årskurs', 'Lgr22']);
  expect(courseSummary({ kind: 'fritt' })).toEqual(['Lokal kurs']);
});

test('the level that takes its place is named with framework and code', () => {
  expect(replacementText(mathematics1b)).toBe('Matematik nivå 1b (Gy25, MATE1B00X)');
  expect(replacementText({ replacedBy: { name: 'Nivå 1' } })).toBe('Nivå 1');
  expect(replacementText({})).toBeUndefined();
  expect(replacedText(level)).toBe('Naturkunskap 1a1 (Gy11, NATNAT01a1) och Naturkunskap 1a2');
  expect(replacedText({})).toBeUndefined();
});

test('the badges are the current code and the level that replaces it', () => {
  expect(courseBadges(mathematics1b)).toEqual(['Gy11 MATMAT01b', 'Gy25 Matematik nivå 1b']);
  expect(courseBadges({ kind: 'fritt' })).toEqual([]);
  expect(courseBadges(level)).toEqual([
    'Gy25 NATU1A00X',
    'Gy11 Naturkunskap 1a1',
    'Naturkunskap 1a2',
  ]);
});

test('courses are counted in the word of their kind', () => {
  expect(courseCount(['kurs', 'kurs'])).toBe('2 kurser');
  expect(courseCount(['niva'])).toBe('1 nivå');
  expect(courseCount(['arskurs', 'arskurs', 'arskurs'])).toBe('3 stadier');
  expect(courseCount(['kurs', 'niva'])).toBe('2 kurser');
  expect(courseCount([])).toBe('0 kurser');
  expect([lessonCount(1), lessonCount(0)]).toEqual(['1 lektion', '0 lektioner']);
});

test('whole lessons are counted among those of an area', () => {
  expect(lessonsOfArea({ lessons: 4 })).toBe('4 lektioner');
  expect(lessonsOfArea({ lessons: 4, whole: 1 })).toBe('4 lektioner, 1 hel');
  expect(lessonsOfArea({ lessons: 4, whole: 3 })).toBe('4 lektioner, 3 hela');
  expect(lessonsOfArea({ lessons: 4, whole: 4 })).toBe('4 hela lektioner');
  expect(lessonsOfArea({ lessons: 1, whole: 1 })).toBe('1 hel lektion');
});
