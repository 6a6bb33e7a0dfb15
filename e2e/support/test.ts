import { expect, test as base } from '@playwright/test';
import { watchFaults, type Faults } from './faults.ts';
import { waitForScripts } from './scripts.ts';

interface Fixtures {
  /** Where the site answers. */
  readonly siteUrl: string;
  /** Any fault in the browser fails the journey, unless the journey expects it. */
  readonly faults: Faults;
}

export const test = base.extend<Fixtures, { readonly patience: undefined }>({
  patience: [
    async ({ browser }, provide) => {
      await waitForScripts(browser);
      await provide(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  siteUrl: async ({ baseURL }, provide) => {
    if (!baseURL) throw new Error('The global set-up has not started the site.');
    await provide(baseURL);
  },
  faults: [
    async ({ context, siteUrl }, provide) => {
      const faults = await watchFaults(context, siteUrl);
      await provide(faults);
      expect(faults.unexpected, 'faults in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
