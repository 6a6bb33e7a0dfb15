import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { expect, test } from 'vitest';
import { lessonData } from './load-lesson.ts';

const page = {
  matches: [{ id: 'root', loaderData: { productName: 'Läsår', origin: 'https://lasar.example' } }],
  location: { pathname: '/lesson/balans' },
};

const lesson: LessonPage = {
  id: 'balans',
  name: 'Balansmetoden',
  description: 'Lös ekvationer.\n\nMer.',
  position: 1,
  minutes: 60,
  sample: false,
  assignmentTypes: [],
  words: [{ word: 'ekvation' }, { word: 'led' }],
  goals: ['Lösa enkla ekvationer'],
  teachers: [{ id: 'eva', name: 'Eva Lind', title: 'Matematik' }],
  areaLessons: [],
  parents: [
    { type: 'schooltype', id: 'gy', name: 'Gymnasieskola', path: '/gymnasieskola' },
    { type: 'subject', id: 'ma', name: 'Matematik', path: '/gymnasieskola#matematik' },
    { type: 'course', id: 'ma1b', name: 'Matematik 1b', path: '/gymnasieskola#matematik/1b' },
    { type: 'coursecontent', id: 'algebra', name: 'Algebra', path: '/gymnasieskola/m/1b/a/a' },
  ],
  centralContent: [
    {
      course: 'Matematik nivå 1b',
      path: '/centralt-innehall/ma1bny',
      points: ['Gy25 MATE1B00X 2 Lösa ekvationer', 'Fri kurs, 1 Räkna'],
    },
  ],
};

// The types that https://schema.org expects of the properties of a LearningResource.
const text = expect.stringMatching(/\S/);
const url = expect.stringMatching(/^https:\/\/lasar\.example\//);

test('a lesson is a learning resource with the properties and types of schema.org', () => {
  const [crumbs, resource] = lessonData(page, lesson);

  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(resource).toEqual({
    '@type': 'LearningResource',
    name: 'Balansmetoden',
    description: 'Lös ekvationer.',
    url: 'https://lasar.example/lesson/balans',
    inLanguage: 'sv',
    learningResourceType: text,
    isAccessibleForFree: false,
    license: 'https://lasar.example/licens',
    conditionsOfAccess: text,
    provider: { '@type': 'Organization', '@id': url, name: 'Läsår', url, logo: url },
    about: { '@type': 'Thing', name: 'Matematik' },
    educationalLevel: ['Gymnasieskola', 'Matematik 1b'],
    educationalAlignment: [
      {
        '@type': 'AlignmentObject',
        alignmentType: 'educationalSubject',
        targetName: 'Matematik',
      },
      {
        '@type': 'AlignmentObject',
        alignmentType: 'teaches',
        targetName: 'Gy25 MATE1B00X 2 Lösa ekvationer',
        targetUrl: 'https://lasar.example/centralt-innehall/ma1bny',
        educationalFramework: 'Gy25',
      },
      {
        '@type': 'AlignmentObject',
        alignmentType: 'teaches',
        targetName: 'Fri kurs, 1 Räkna',
        targetUrl: 'https://lasar.example/centralt-innehall/ma1bny',
      },
    ],
    teaches: ['Lösa enkla ekvationer'],
    keywords: 'ekvation, led',
    // A duration of ISO 8601.
    timeRequired: 'PT60M',
    author: [{ '@type': 'Person', name: 'Eva Lind', url }],
  });
});

test('a lesson without description, points and minutes leaves those properties out, and has a description', () => {
  const { minutes: _minutes, centralContent: _points, ...rest } = lesson;
  const bare = { ...rest, description: '', words: [], goals: [], teachers: [], sample: true };

  const [, resource] = lessonData(page, bare);

  expect(resource).toMatchObject({ description: 'Balansmetoden', isAccessibleForFree: true });
  for (const left of ['teaches', 'keywords', 'timeRequired', 'author', 'conditionsOfAccess'])
    expect(resource).not.toHaveProperty(left);
});
