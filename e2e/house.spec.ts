import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('a service worker of an earlier site is gone once the site has loaded', async ({
  page,
  context,
}) => {
  const earlier = { page: '**/earlier-site', worker: '**/earlier-worker.js' };
  const html = '<!doctype html><link rel="icon" href="data:,"><title>Earlier</title>';
  await context.route(earlier.page, (route) =>
    route.fulfill({ body: html, contentType: 'text/html' }),
  );
  await context.route(earlier.worker, (route) =>
    route.fulfill({ body: 'self.skipWaiting();', contentType: 'text/javascript' }),
  );
  await page.goto('/earlier-site');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/earlier-worker.js');
    await navigator.serviceWorker.ready;
  });
  expect(await countWorkers(page)).toBe(1);

  await page.goto('/');

  await expect.poll(() => countWorkers(page)).toBe(0);
});

function countWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}
