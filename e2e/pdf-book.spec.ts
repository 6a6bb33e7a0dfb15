import { startBookSite, type BookSite } from './support/book-site.ts';
import { goTo } from './support/go-to.ts';
import { expect, test as base } from './support/test.ts';

const pages = 300;

const test = base.extend<object, { readonly site: BookSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures
    async ({}, provide) => {
      await using site = await startBookSite(pages);
      await provide(site);
    },
    { scope: 'worker' },
  ],
  siteUrl: async ({ site }, provide) => provide(site.url),
});

test.slow();

test('a pdf of 300 pages opens at any page with a small part of the file', async ({
  page,
  site,
}) => {
  await page.context().addCookies([{ name: 'LACookiev3', value: 'necessary', url: site.url }]);
  // What really arrives: the reader asks for the whole file, sees that ranges are served, and lets go of it.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const pdfs = new Set<string>();
  let fetched = 0;
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'application/pdf') pdfs.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (pdfs.has(requestId)) fetched += dataLength;
  });
  await goTo(page, site.url + site.path);
  await expect(page.getByRole('group', { name: 'Sida 1 av 300' }).locator('canvas')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched).toBeGreaterThan(0);
  expect(fetched).toBeLessThan(site.bytes / 8);
  await expect(page.locator('.pdf-page canvas')).not.toHaveCount(300);
  // Both ends, the list of the last pages at once, and at most one part for the pages below the first.
  expect(pdfs.size).toBeLessThanOrEqual(4);

  await goTo(page, 'about:blank');
  await goTo(page, `${site.url}/sok?q=kapitel+217`);
  const hit = page.getByRole('list', { name: 'I pdf:er' }).getByRole('link', { name: 'Boken' });
  await expect(page.getByText(/^Sida 217: /)).toBeVisible();
  await hit.click();
  await expect(page.getByRole('group', { name: 'Sida 217 av 300' })).toBeInViewport();
  const find = page.getByRole('search', { name: 'I pdf:en' });
  await expect(find.getByLabel('Sök i pdf:en')).toHaveValue('Kapitel');
  await expect(find.locator('output')).toHaveText(/^217 av \d+$/);
});
