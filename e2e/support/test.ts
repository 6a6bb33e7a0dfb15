import { expect, test as base } from '@playwright/test';
import { watchFaults, type Faults } from './faults.ts';

interface Fixtures {
  /** The origin of the site under test. */
  readonly siteUrl: string;
  /** Any error in the browser fails the test, unless the test expects it. */
  readonly faults: Faults;
}

export const test = base.extend<Fixtures>({
  siteUrl: async ({ baseURL }, provide) => {
    if (!baseURL) throw new Error('The global set-up has not started the site.');
    await provide(baseURL);
  },
  faults: [
    async ({ context, siteUrl }, provide) => {
      const faults = await watchFaults(context, siteUrl);
      await provide(faults);
      expect(faults.unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
