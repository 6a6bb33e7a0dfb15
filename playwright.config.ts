import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/browser.ts';

// Set by the global set-up. Workers read this file again, and then it is there.
const baseURL = process.env['E2E_BASE_URL'];

// Journeys on sites of their own come first: the longest, and such that come one after the other, are among them.
const ownSites = /\/(consent[\w-]*|film-streams|pdf-book)\.spec\.ts$/;

export default defineConfig({
  projects: [
    { name: 'own sites', testMatch: ownSites },
    { name: 'one site', testIgnore: ownSites },
  ],
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // One more than the processors of a small machine: a journey waits for a page as long as it works.
  workers: 3,
  forbidOnly: !!process.env['CI'],
  // A chance failure is told, and does not stop everything: README.md says how.
  retries: 1,
  // A browser, a server and a database on two cores: patience costs nothing when all is well.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...(baseURL && { baseURL }),
    browserName: 'chromium',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1440, height: 900 },
    launchOptions,
    // Recording slows every step down, so it is asked for: TRACE=1 npm run test:browser.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
});
