import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goTo } from './support/go-to.ts';
import { startSite, type SiteServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** A first start, which imports the demo. All other journeys have the pack of the tests. */
const test = base.extend<object, { readonly site: SiteServer }>({
  site: [
    async ({ browserName }, provide) => {
      await using folder = await mkdtempDisposable(join(tmpdir(), `lasar-demo-${browserName}-`));
      await using site = await startSite({ DATA_DIR: folder.path });
      await provide(site);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
});

// One import for all of them.
test.describe.configure({ mode: 'default' });

test('each search that the start page suggests leads first to a whole lesson', async ({
  page,
  request,
}) => {
  await goTo(page, '/');
  const suggested = await page
    .getByRole('main')
    .locator('a[href^="/sok?q="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(suggested.length).toBeGreaterThanOrEqual(3);
  for (const path of suggested) {
    const q = new URL(path, 'http://here.invalid').searchParams.get('q') ?? '';
    const answer = await request.get('/api/search/searchLA', { params: { q } });
    const [first] = (await answer.json()) as { objecttype: string; holds?: string }[];
    // A search for a course's name leads to the course.
    if (first?.objecttype !== 'Course__c')
      expect(first).toMatchObject({ objecttype: 'Lesson__c', holds: 'whole' });
  }
});

test('every subject has a drawing of its own, of one file that the browser keeps', async ({
  page,
  request,
}) => {
  for (const path of ['/grundskola', '/gymnasieskola', '/vuxenutbildning', '/folkhogskola']) {
    await goTo(page, path);
    const drawings = await page
      .locator('summary use')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(drawings.length).toBe(await page.locator('summary').count());
    expect(new Set(drawings).size, path).toBe(drawings.length);
    expect(drawings.filter((each) => each.endsWith('#amne'))).toEqual([]);
    const width = await page
      .locator('summary use')
      .first()
      .evaluate((use: SVGUseElement) => use.getBBox().width);
    expect(width).toBeGreaterThan(20);
    const file = await request.get(drawings[0]?.split('#')[0] ?? '');
    expect(file.headers()['cache-control']).toContain('immutable');
  }
});
