import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
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
  await goTo(page, '/earlier-site');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/earlier-worker.js');
    await navigator.serviceWorker.ready;
  });
  expect(await countWorkers(page)).toBe(1);

  await goTo(page, '/');

  await expect.poll(() => countWorkers(page)).toBe(0);
});

function countWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

test('the browser is sent its files as they were compressed when the web was built', async ({
  page,
  request,
}) => {
  await goTo(page, '/');
  const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href');

  const sent = (await request.get(script ?? '')).headers();

  const { size } = await stat(join('apps/web/build/client', `${script}.br`));
  expect(sent).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(size),
    'cache-control': expect.stringContaining('immutable'),
  });
});
