import { retention } from '@lasar/contract/operations/retention-rules';
import { expect, test } from 'vitest';
import { storedData } from './stored-data.ts';

const howLong = (what: string): string | undefined =>
  storedData.find((row) => row.what.startsWith(what))?.howLong;

test('the page lists all stored data, with the retention periods that the nightly job enforces', () => {
  expect(storedData).toHaveLength(retention.length + 6);
  expect(howLong('Inloggningsförsök')).toBe('Ett dygn efter det senaste försöket');
  expect(howLong('Planeringar')).toBe('Tills läraren tar bort planeringen, eller kontot raderas');
  expect(howLong('Offertförfrågan')).toBe('24 månader efter den senaste ändringen av ärendet');
  expect(howLong('Konto')).toBe('Tills du eller skolan raderar kontot');
});
