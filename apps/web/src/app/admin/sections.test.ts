import { expect, test } from 'vitest';
import { sectionAt, sectionsFor } from './sections.ts';

const nobody = { userId: 'a', email: '', firstname: '', lastname: '', subscriptions: [] };
const labelsFor = (...roles: string[]) =>
  sectionsFor({ ...nobody, roles }).map(({ label }) => label);

test('each role sees its own sections', () => {
  expect(labelsFor('admin')).toEqual([
    'Skolor',
    'Huvudmän',
    'Licenser',
    'Användare',
    'Offerter',
    'Fakturering',
    'Ändringar',
    'Drift',
    'API-nycklar',
    'Webhookar',
    'Önskemål',
    'Felrapporter',
    'Innehåll',
    'Sidor',
    'Filmer',
    'Statistik',
    'Sökningar',
  ]);
  expect(labelsFor('schooladmin')).toEqual(['Min skola']);
  expect(labelsFor('owneradmin')).toEqual(['Min huvudman', 'Önskemål']);
  expect(labelsFor('editor')).toEqual([
    'Felrapporter',
    'Innehåll',
    'Sidor',
    'Filmer',
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
