import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/browser.ts';

// Set by the global set-up. Each worker reads this file again, after the variable is set.
const baseURL = process.env['E2E_BASE_URL'];

// Tests that start a site of their own run first: the longest of them, and those that run one at a time, are among them.
const ownSites = /\/(consent|consent-default|film-streams|pdf-book)\.spec\.ts$/;

// What `npm test` runs: of each area of the site, what somebody does there every day.
const mainJourneys = [
  // Whoever visits the site.
  'catalogue|central-content|consent-production|film|forms-and-pdfs|glossary|landing|lesson|search|start|viewer|without-script',
  // Pupils, and teachers without and with an account.
  'class-codes|class-picture|doors|locked-film|own-tracks|plans|printouts|quotes|report-answers|sessions|skolon',
  // Editors.
  'change-history|editor|editor-by-keyboard|editor-drafts|statistics',
  // Administrators of schools, of their owners and of the service.
  'access-support|admin|agreements|ending-licences|offers|owners|passwords|people',
  // The site itself.
  'paths|site-delivery',
].map((names) => new RegExp(`/(${names})\\.spec\\.ts$`));

export default defineConfig({
  projects: [
    { name: 'own sites', testMatch: ownSites },
    { name: 'main journeys', testMatch: mainJourneys },
    { name: 'other journeys', testIgnore: [ownSites, ...mainJourneys] },
  ],
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // One more than a small machine has processors: a test spends half of its time waiting for a page.
  workers: 3,
  forbidOnly: !!process.env['CI'],
  // A test that passes on the second attempt is reported as flaky and does not fail the run (README.md).
  retries: 1,
  // Long, because a browser, a server and a database may share two cores. A passing test is not slowed down by it.
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
    // Recording slows every step down, so it is off unless requested: TRACE=1 npm run test:browser.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
});
