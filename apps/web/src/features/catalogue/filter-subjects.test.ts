import { expect, test } from 'vitest';
import { filterSubjects } from './filter-subjects.ts';
import type { LandingSubject } from './load-landing.ts';

const area = (name: string) => ({ name, path: `/${name}`, lessons: 1 });
const subjects: readonly LandingSubject[] = [
  {
    slug: 'matematik',
    name: 'Matematik',
    courses: [
      {
        slug: 'matematik-1a',
        name: 'Matematik 1a',
        kind: 'kurs',
        code: 'MATMAT01a',
        areaCount: 1,
        lessons: 3,
        ownLessons: 3,
        areas: [area('Statistik')],
      },
      {
        slug: 'matematik-1b',
        name: 'Matematik 1b',
        kind: 'kurs',
        code: 'MATMAT01b',
        replacedBy: { name: 'Matematik nivå 1b', code: 'MATE1B00X' },
        areaCount: 1,
        lessons: 3,
        ownLessons: 3,
        areas: [area('Algebra'), area('Sannolikhet')],
      },
    ],
  },
  {
    slug: 'samhallskunskap',
    name: 'Samhällskunskap',
    courses: [
      {
        slug: 'samhallskunskap-1b',
        name: 'Samhällskunskap 1b',
        kind: 'kurs',
        areaCount: 1,
        lessons: 3,
        ownLessons: 3,
        areas: [area('Demokrati')],
      },
    ],
  },
];

const found = (query: string) =>
  filterSubjects(subjects, query).flatMap((subject) =>
    subject.courses.map((course) => course.slug),
  );

test('an empty query keeps everything', () => {
  expect(filterSubjects(subjects, '  ')).toBe(subjects);
});

test.each([
  ['1b', ['matematik-1b', 'samhallskunskap-1b']],
  ['ma 1b', ['matematik-1b']],
  ['MATMAT01b', ['matematik-1b']],
  ['mate1b', ['matematik-1b']],
  ['algebra', ['matematik-1b']],
  ['samhallskunskap', ['samhallskunskap-1b']],
  ['SAMHÄLLS', ['samhallskunskap-1b']],
  ['tematik', []],
])('%s finds %j', (query, slugs) => {
  expect(found(query)).toEqual(slugs);
});

test('a word that only an area has keeps that area alone', () => {
  const areas = filterSubjects(subjects, '1b algebra')[0]?.courses[0]?.areas;
  expect(areas?.map(({ name }) => name)).toEqual(['Algebra']);
  expect(filterSubjects(subjects, '1b')[0]?.courses[0]?.areas).toHaveLength(2);
});
