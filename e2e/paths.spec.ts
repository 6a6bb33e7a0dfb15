import { askOddPaths } from '../apps/server/test/fuzz/ask-odd-paths.ts';
import { expect, test } from './support/test.ts';

// A sixth of the addresses of `npm run test:long`. The seed is fixed, so each run tests the same addresses.
const addresses = Number(process.env['FUZZ_PATHS'] ?? 500);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

test(`${addresses} odd addresses get a page or an error page of the site`, async ({ siteUrl }) => {
  test.setTimeout(3_600_000);
  const { errors, statuses } = await askOddPaths(Number(new URL(siteUrl).port), addresses, seed);
  expect(errors).toEqual([]);
  for (const status of [200, 400, 404]) expect(statuses).toContain(status);
});
