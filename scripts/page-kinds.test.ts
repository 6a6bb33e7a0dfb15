import { expect, test } from 'vitest';
import { countedPage } from '../apps/server/src/features/operations/statistics/page-kinds.ts';
import { webAddresses } from './web-addresses.ts';

test('views of every address that the web has are counted as what it shows', () => {
  const addresses = webAddresses()
    .filter((address) => !address.endsWith('/*'))
    .map((address) => address.replace(/:\w+/g, 'x'));

  expect(addresses).toContain('/sa-funkar-det');
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => countedPage(address)?.kind === 'not-found')).toEqual([]);
  // A page that was forgotten would look like a school type to the last pattern.
  const alone = addresses.filter((address) => countedPage(address)?.kind === 'school-type');
  expect(alone).toEqual(['/x']);
});
