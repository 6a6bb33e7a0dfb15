import { expect, test as base } from '@playwright/test';
import { watchBrowserErrors, type BrowserErrors } from './browser-errors.ts';

interface Fixtures {
  /** The origin of the site under test. */
  readonly siteUrl: string;
  /** Any error in the browser fails the test, unless the test expects it. */
  readonly browserErrors: BrowserErrors;
}

export const test = base.extend<Fixtures>({
  siteUrl: async ({ baseURL }, provide) => {
    if (!baseURL) throw new Error('The global set-up has not started the site.');
    await provide(baseURL);
  },
  browserErrors: [
    async ({ context, siteUrl }, provide) => {
      const browserErrors = await watchBrowserErrors(context, siteUrl);
      await provide(browserErrors);
      expect(browserErrors.unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
