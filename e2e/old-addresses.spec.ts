import { execFile } from 'node:child_process';
import { cp, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { widths } from './support/browser.ts';
import { goTo, openInside } from './support/go-to.ts';
import { lookAt } from './support/look-at.ts';
import { startSite, type SiteServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const root = join(import.meta.dirname, '..');

interface Hit {
  readonly Id: string;
}

/** A site where a lesson is removed, another has moved, and a school type is renamed. */
const test = base.extend<object, { site: SiteServer & { readonly ids: readonly string[] } }>({
  site: [
    async ({ browserName }, provide) => {
      await using folder = await mkdtempDisposable(join(tmpdir(), `lasar-moved-${browserName}-`));
      const dataFolder = join(folder.path, 'data');
      await cp(process.env['E2E_CONTENT_DIR'] ?? '', dataFolder, { recursive: true });
      const settings = { DATA_DIR: dataFolder };
      const ids = await idsOf(settings, [
        'Linjära ekvationer steg för steg',
        'Olikheter på tallinjen',
        'Gymnasieskola',
      ]);
      const [lesson = '', moved = '', schoolType = ''] = ids;
      const steps = [
        { type: 'lesson', id: lesson },
        {
          type: 'lesson',
          id: moved,
          movedTo: { type: 'lesson', id: await nextOf(settings, moved) },
        },
        { type: 'school-type', id: schoolType, slug: 'gymnasiet' },
      ];
      await promisify(execFile)(
        join(root, 'node_modules/.bin/node'),
        [join(root, 'apps/server/test/move-process.ts'), JSON.stringify(steps)],
        { cwd: root, env: { PATH: process.env['PATH'], ...settings } },
      );
      await using site = await startSite(settings);
      await provide({ ...site, ids });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
});

/** The ids of the records of these names. */
async function idsOf(settings: NodeJS.ProcessEnv, names: readonly string[]): Promise<string[]> {
  await using site = await startSite(settings);
  const ids: string[] = [];
  for (const name of names) {
    const answer = await fetch(`${site.url}/api/search/searchLA?q=${encodeURIComponent(name)}`);
    ids.push(((await answer.json()) as readonly Hit[])[0]?.Id ?? '');
  }
  return ids;
}

/** The id of the lesson after this one. */
async function nextOf(settings: NodeJS.ProcessEnv, id: string): Promise<string> {
  await using site = await startSite(settings);
  const answer = await fetch(`${site.url}/api/school/lesson/${id}`);
  return ((await answer.json()) as { readonly next: { readonly id: string } }).next.id;
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

test('a removed lesson names itself, and leads to its area and the search; what moved leads on', async ({
  page,
  site,
  browserErrors,
}) => {
  const [removed = '', moved = ''] = site.ids;
  browserErrors.expect(/410/);
  const answer = await goTo(page, `/lesson/${removed}`);
  expect(answer?.status()).toBe(410);
  await expect(page).toHaveTitle('Linjära ekvationer steg för steg – Läsår');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Linjära ekvationer steg för steg',
  );
  await expect(page.getByRole('main')).toContainText('Lektionen finns inte längre.');
  await expect(page.getByRole('search', { name: 'Sök lektioner' })).toBeVisible();
  await page.getByRole('link', { name: 'Till kursområdet Algebra' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algebra');
  await expect(page).toHaveURL(/\/gymnasiet\/matematik\//);

  const statusOf = async (path: string) => {
    const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect((await statusOf(`/lesson/${moved}`))[0]).toBe(301);
  expect(await statusOf('/gymnasieskola')).toEqual([301, '/gymnasiet']);
  expect((await statusOf('/finns-inte'))[0]).toBe(404);
  expect((await statusOf('/s/finns/inte'))[0]).toBe(404);
  // In an open tab, whose links are older than the change.
  browserErrors.expect(/404/);
  await openInside(page, `/lesson/${moved}`);
  await expect(page.getByRole('region', { name: 'Uppgifter' })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(moved));
  await openInside(page, `/lesson/${removed}`);
  await expect(page.getByRole('main')).toContainText('Lektionen finns inte längre.');
});

test('axe finds nothing on the page of a removed lesson, light and dark', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expect(/410/);
  await goTo(page, `/lesson/${site.ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAt(page, [widths[0], widths[2]]);
});
