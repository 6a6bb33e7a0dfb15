import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { SearchResult } from '@lasar/contract/search/search';
import type { Browser, Page } from '@playwright/test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { axeInBothThemes, lookAt } from './support/look-at.ts';
import { startSite } from './support/server.ts';
import { expect, test } from './support/test.ts';

// Headless Chromium is recognised as a robot, and robots are not counted.
const userAgent =
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A page of a site of its own, whose banner is answered. */
async function openSite(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, userAgent });
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url }]);
  return context.newPage();
}

/** Lets everything that was counted today have been used some days ago. The site is stopped meanwhile. */
async function moveUse(folder: string, days: number): Promise<number> {
  const database = await PGlite.create({
    dataDir: join(folder, 'database'),
    extensions: { pg_trgm, unaccent },
  });
  const { affectedRows = 0 } = await database.query(
    'update use_daily set day = day - $1::integer',
    [days],
  );
  await database.close();
  return affectedRows;
}

const tile = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

/** The administrator of its owner finds the school among the others. */
async function findSchool(browser: Browser, url: string): Promise<void> {
  const page = await openSite(browser, url);
  await keepSession(page.context(), url, 'owneradmin');
  await page.goto(`${url}/admin/min-huvudman`);
  const schools = page.getByRole('table', { name: 'Användning per skola' });
  const row = schools.getByRole('row').filter({ hasText: 'Demoskolan' });
  // After the accounts, and how many have logged in.
  await expect(row.getByRole('cell').nth(2)).toContainText('12');
  const search = page.getByRole('searchbox', { name: 'Sök i tabellen' });
  await search.fill('ingen sådan');
  await expect(page.getByText('Ingen skola heter så.')).toBeVisible();
  await expect(schools).toBeHidden();
  await axe(page);
  await search.fill('DEMOSK');
  await expect(schools.getByRole('row')).toHaveCount(2);
  await lookAt(page);
}

test('what a class does in the browser is in the figures of its school the day after, and small sums are not', async ({
  browser,
}) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'lasar-use-'));
  await cp(process.env['E2E_CONTENT_DIR'] ?? '', folder, { recursive: true });
  {
    await using site = await startSite({ DATA_DIR: folder });
    const page = await openSite(browser, site.url);
    const search = await page.request.get(`${site.url}/api/search/searchLA?q=ekvation`);
    const hits = (await search.json()) as SearchResult[];
    const lesson = hits.find(({ objecttype }) => objecttype === 'Lesson__c')?.Id ?? '';
    const counted = () =>
      page.waitForResponse((answer) => answer.url().endsWith('/api/statistics/views'));
    // Nobody is logged in: for no school.
    const first = counted();
    await goTo(page, `${site.url}/lesson/${lesson}`);
    await first;
    await goTo(page, `${site.url}/auth/login`);
    await page.getByLabel('E-postadress').fill('larare@demo.example');
    await page.getByLabel('Lösenord', { exact: true }).fill('demo-kritan-tog-slut-igen');
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    for (let time = 0; time < 12; time += 1) {
      const view = counted();
      await goTo(page, `${site.url}/lesson/${lesson}`);
      expect((await view).status()).toBe(202);
    }
  }
  expect(await moveUse(folder, 1)).toBe(1);

  {
    await using site = await startSite({ DATA_DIR: folder });
    const page = await openSite(browser, site.url);
    await page.goto(`${site.url}/auth/login`);
    await page.getByLabel('E-postadress').fill('skoladmin@demo.example');
    await page.getByLabel('Lösenord', { exact: true }).fill('demo-nyckeln-finns-i-skrinet');
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    await page.goto(`${site.url}/admin/min-skola`);
    await expect(tile(page, 'Öppnade lektioner')).toContainText('12');
    await expect(tile(page, 'Spelade filmer')).toContainText('0');
    await expect(page.getByRole('img', { name: /Stapeldiagram: öppnade lektioner/ })).toBeVisible();
    await page.getByText('Visa dagarna som tabell').press('Enter');
    const days = page.getByRole('table', { name: /Dag för dag/ });
    await expect(days.getByRole('row').nth(1)).toContainText('12');
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await axeInBothThemes(page);
    }
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ladda ner som CSV' }).click();
    const path = await (await saved).path();
    expect(await readFile(path, 'utf8')).toMatch(/Skolform;Dag;Öppnade lektioner.*\r\n.*;12;0;0;0/);
    for (const name of ['Tillgänglighetsredogörelse', 'Information till vårdnadshavare']) {
      const link = page.getByRole('link', { name: `Ladda ner ${name}` });
      const answer = await page.request.get(`${site.url}${await link.getAttribute('href')}`);
      expect(answer.headers()['content-type']).toBe('application/pdf');
    }
    await findSchool(browser, site.url);
  }
  await rm(folder, { recursive: true, force: true });
});
