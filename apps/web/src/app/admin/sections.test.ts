import { expect, test } from 'vitest';
import { groupsOf, sectionAt, sectionsFor } from './sections.ts';

const nobody = { userId: 'a', email: '', firstname: '', lastname: '', subscriptions: [] };
const labelsFor = (...roles: string[]) =>
  sectionsFor({ ...nobody, roles }).map(({ label }) => label);
const groupsFor = (...roles: string[]) =>
  groupsOf(sectionsFor({ ...nobody, roles })).map(({ name, sections }) => [
    name,
    ...sections.map(({ label }) => label),
  ]);

test('each role sees its own sections', () => {
  expect(groupsFor('admin')).toEqual([
    ['Innehåll', 'Innehåll', 'Sidor', 'Filmer', 'Felrapporter', 'Statistik', 'Sökningar'],
    [
      'Kunder',
      'Skolor',
      'Huvudmän',
      'Licenser',
      'Användare',
      'Offerter',
      'Fakturering',
      'Önskemål',
    ],
    ['Drift', 'Drift', 'Ändringar', 'API-nycklar', 'Webhookar'],
  ]);
  expect(groupsFor('owneradmin')).toEqual([[undefined, 'Min huvudman', 'Önskemål']]);
  expect(labelsFor('schooladmin')).toEqual(['Min skola']);
  expect(labelsFor('owneradmin')).toEqual(['Min huvudman', 'Önskemål']);
  expect(labelsFor('editor')).toEqual([
    'Innehåll',
    'Sidor',
    'Filmer',
    'Felrapporter',
    'Statistik',
    'Sökningar',
  ]);
  expect(labelsFor('teacher', 'student')).toEqual([]);
});

test('a path belongs to a section, and one that only starts with the same letters does not', () => {
  expect(sectionAt('/admin/skolor/x')?.label).toBe('Skolor');
  expect(sectionAt('/admin/skolorna')).toBeUndefined();
  expect(sectionAt('/admin')).toBeUndefined();
});
