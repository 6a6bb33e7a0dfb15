import type { Licence } from '@lasar/contract/customers/organisations';
import { expect, test } from 'vitest';
import { daysLeftInWords, listEnding } from './ending.ts';

const licence = (content: string, validTo: string, state: Licence['state'] = 'valid'): Licence => ({
  id: `${content}-${validTo}`,
  content,
  validFrom: '2026-01-01',
  validTo,
  schoolType: { name: content, param: content },
  state,
});

test('a licence ends soon unless a later one of its school type follows', () => {
  const licences = [
    licence('gy', '2027-01-10'),
    licence('gr', '2026-12-01'),
    licence('gr', '2027-12-01', 'coming'),
    licence('vux', '2026-12-24'),
    licence('folk', '2027-12-24'),
    licence('gammal', '2026-10-01', 'ended'),
  ];
  expect(listEnding(licences, '2026-11-30')).toEqual([
    { name: 'vux', validTo: '2026-12-24', daysLeft: 24 },
    { name: 'gy', validTo: '2027-01-10', daysLeft: 41 },
  ]);
});

test('what is left is told in words', () => {
  expect([0, 1, 2].map(daysLeftInWords)).toEqual(['i dag', 'i morgon', 'om 2 dagar']);
});
