import { expect, test } from 'vitest';
import { licenceText } from './account-page.tsx';

test('a licence shows its state and its last day', () => {
  const licence = {
    id: 'a',
    name: 'Grundskola',
    state: 'ended',
    validFrom: '2025-07-01',
    validTo: '2026-06-30',
  } as const;
  expect(licenceText(licence)).toBe('Har gått ut: 1 juli 2025 till 30 juni 2026');
});
