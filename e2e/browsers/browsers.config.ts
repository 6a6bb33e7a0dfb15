import { defineConfig } from '@playwright/test';
import { otherBrowsers } from '../../scripts/other-browsers.ts';
import type { BrowserOption } from './test.ts';

// Set by the global set-up, as in playwright.config.ts.
const baseURL = process.env['E2E_BASE_URL'];

// The same journeys in each browser. Of Playwright, only its runner is used: the browsers are driven by their own means.
export default defineConfig<object, BrowserOption>({
  testDir: '.',
  testMatch: '*.journeys.ts',
  outputDir: '../../test-results/browsers',
  globalSetup: '../support/global-setup.ts',
  projects: ['chromium' as const, ...otherBrowsers].map((name) => ({
    name,
    use: { engine: name },
  })),
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env['CI'],
  // As in playwright.config.ts: a second attempt that passes is reported as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { ...(baseURL && { baseURL }) },
});
