import { expect, test } from 'vitest';
import { lessonContents } from './lesson-list.tsx';

test('a lesson says what it holds, the films in whole minutes', () => {
  expect(
    lessonContents({ assignmentTypes: ['video', 'pdf', 'formlink'], filmSeconds: 45 }),
  ).toEqual(['Film 1 min', 'Arbetsblad', 'Självtest']);
  expect(lessonContents({ assignmentTypes: ['pdf', 'video'], filmSeconds: 245 })).toEqual([
    'Arbetsblad',
    'Film 4 min',
  ]);
  expect(lessonContents({ assignmentTypes: ['video'] })).toEqual(['Film']);
});

test('the concept sheet is named when there is nothing else', () => {
  expect(lessonContents({ assignmentTypes: [] })).toEqual(['Begreppsblad']);
});
