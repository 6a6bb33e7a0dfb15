import { expect, test } from 'vitest';
import { firstAreaPath } from './load-landing.ts';

const course = (...lessonCounts: readonly number[]) => ({
  id: 'c',
  slug: 'c',
  name: 'C',
  description: '',
  path: '/',
  kind: 'kurs' as const,
  areas: lessonCounts.map((lessonCount) => ({
    id: 'a',
    name: 'A',
    description: '',
    path: `/with-${lessonCount}`,
    lessonCount,
  })),
});
const subject = (courses: ReturnType<typeof course>[]) => ({
  id: 's',
  slug: 's',
  name: 'S',
  description: '',
  path: '/',
  courses,
});

test('the first area is the first that has a lesson', () => {
  expect(firstAreaPath({ subjects: [subject([]), subject([course(0), course(0, 3, 5)])] })).toBe(
    '/with-3',
  );
});

test('a school type without lessons has no first area', () => {
  expect(firstAreaPath({ subjects: [subject([course(0)])] })).toBeUndefined();
});
