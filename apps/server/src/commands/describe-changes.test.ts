import { expect, test } from 'vitest';
import type { RecordChange } from '#features/packs/write/import-plan.ts';
import { describeChanges } from './describe-changes.ts';

const lessons = Array.from({ length: 51 }, (_, index): RecordChange => ({
  table: 'lesson',
  id: `l${index}`,
  name: `Lektion ${index}`,
  kind: 'made',
  fields: [],
}));
const renamed: RecordChange = {
  table: 'area',
  id: 'omradet',
  name: 'Algebra',
  kind: 'changed',
  fields: [{ field: 'name', before: 'Algebra', after: 'Ekvationer' }],
};

test('more than 50 records of a kind are counted, and shown one by one when that is wanted', () => {
  const change = 'Ändrad: kursområdet Algebra (omradet)\n    name: "Algebra" → "Ekvationer"';
  expect(describeChanges([...lessons, renamed], { each: true, verbose: false })).toEqual([
    'Poster i databasen: ny: 51, ändrad: 1.',
    'Nya: 51 lektioner',
    change,
    'Med --verbose visas varje post.',
  ]);
  const all = describeChanges([...lessons, renamed], { each: true, verbose: true });
  expect(all).toHaveLength(53);
  expect(all[1]).toBe('Ny: lektionen Lektion 0 (l0)');
  expect(describeChanges(lessons, { each: false, verbose: false })).toHaveLength(1);
  expect(describeChanges([], { each: true, verbose: true })).toEqual(['Inget ändras i databasen.']);
});
