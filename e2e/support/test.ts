import { expect, test as base } from '@playwright/test';
import { watchFaults, type Faults } from './faults.ts';

interface Fixtures {
  /** Any fault in the browser fails the journey, unless the journey expects it. */
  readonly faults: Faults;
}

export const test = base.extend<Fixtures>({
  faults: [
    async ({ context, baseURL }, provide) => {
      if (!baseURL) throw new Error('The global set-up has not started the site.');
      const faults = await watchFaults(context, baseURL);
      await provide(faults);
      expect(faults.unexpected, 'faults in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
