import { expect, test } from 'vitest';
import { dayWords, licenceWords, roleWords } from './account-words.ts';

test('roles in Swedish, unknown ones as they are', () => {
  expect(roleWords(['teacher', 'schooladmin'])).toBe('Lärare, Skoladministratör');
  expect(roleWords(['okänd'])).toBe('okänd');
  expect(roleWords([])).toBe('Ingen roll');
});

test('a licence says how it stands and until when', () => {
  const licence = {
    id: 'a',
    name: 'Grundskola',
    state: 'ended',
    validFrom: '2025-07-01',
    validTo: '2026-06-30',
  } as const;
  expect(licenceWords(licence)).toBe('Har gått ut: 1 juli 2025 till 30 juni 2026');
  expect(dayWords('2026-01-01')).toBe('1 januari 2026');
});
