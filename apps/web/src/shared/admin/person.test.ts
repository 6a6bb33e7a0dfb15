import { expect, test } from 'vitest';
import { rolesInWords } from '#shared/admin/person.ts';

test('roles are shown in Swedish, unknown ones unchanged', () => {
  expect(rolesInWords(['teacher', 'schooladmin'])).toBe('Lärare, Skoladministratör');
  expect(rolesInWords(['okänd', 'toString'])).toBe('okänd, toString');
  expect(rolesInWords([])).toBe('Ingen roll');
});
