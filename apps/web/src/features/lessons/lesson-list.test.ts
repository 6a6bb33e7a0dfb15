import { expect, test } from 'vitest';
import { contentsOf } from './lesson-list.tsx';

test('a lesson says what it holds, in the order of its assignments, and the teacher guide last', () => {
  expect(
    contentsOf({ assignmentTypes: ['pdf', 'video', 'formlink'], hasTeacherGuide: true }),
  ).toEqual(['worksheet', 'film', 'selftest', 'guide']);
  expect(contentsOf({ assignmentTypes: ['pdf'], hasPractice: true })).toEqual([
    'worksheet',
    'practice',
  ]);
  expect(contentsOf({ assignmentTypes: [] })).toEqual([]);
});
