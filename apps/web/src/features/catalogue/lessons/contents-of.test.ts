import { expect, test } from 'vitest';
import { contentsOf, filteredContentsOf, usefulFilters } from './contents-of.ts';

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

test('a list is filtered by what some of its lessons hold, and not all', () => {
  const film = { assignmentTypes: ['video'], sample: false } as const;
  const filmAndSheet = { assignmentTypes: ['video', 'pdf'], sample: true } as const;
  expect(filteredContentsOf(filmAndSheet)).toEqual(['film', 'worksheet', 'open']);
  expect(usefulFilters([film, filmAndSheet])).toEqual(['worksheet', 'open']);
  expect(usefulFilters([film, film])).toEqual([]);
  expect(usefulFilters([])).toEqual([]);
});
