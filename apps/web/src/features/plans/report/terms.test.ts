import { expect, test } from 'vitest';
import { latestTerms, termOf } from './terms.ts';

test('this term and those before it, in spring and in autumn', () => {
  expect(latestTerms('2026-06-30').map(({ key }) => key)).toEqual([
    '2026-vt',
    '2025-ht',
    '2025-vt',
    '2024-ht',
    '2024-vt',
    '2023-ht',
  ]);
  expect(
    latestTerms('2026-07-01')
      .map(({ key }) => key)
      .slice(0, 2),
  ).toEqual(['2026-ht', '2026-vt']);
});

test('an address names a term, and without one it is this term, of which nothing in the future is told', () => {
  expect(termOf('2026-vt', '2026-11-30')).toMatchObject({ from: '2026-01-01', to: '2026-06-30' });
  for (const key of [null, '', '1998-vt', 'vt', '2026-ht'])
    expect(termOf(key, '2026-11-30')).toEqual({
      key: '2026-ht',
      name: 'Höstterminen 2026',
      from: '2026-07-01',
      to: '2026-11-30',
    });
});
