import type { ContentNode } from '@lasar/contract/editor/content-tree';
import type { SearchResult } from '@lasar/contract/search/search';
import type { APIRequestContext, Page } from '@playwright/test';
import { widths } from './support/browser.ts';
import { publishNow, saved } from './support/edited-lesson.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

/** A lesson with a film, a worksheet and a self-test, and the records above it. */
async function findLesson(request: APIRequestContext) {
  const q = encodeURIComponent('Linjära ekvationer steg för steg');
  const hits = (await (await request.get(`/api/search/searchLA?q=${q}`)).json()) as SearchResult[];
  const headers = await bearerOf(request, 'editor');
  const id = hits[0]?.Id ?? '';
  const { parents } = (await (
    await request.get(`/api/admin/drafts/lesson/${id}`, { headers })
  ).json()) as { parents: { kind: string; id: string }[] };
  const rootOf = async (roots: string) => {
    const reply = await request.get(`/api/admin/content/tree?roots=${roots}`, { headers });
    const [node] = ((await reply.json()) as { nodes: ContentNode[] }).nodes;
    return { kind: roots, id: node?.id ?? '' };
  };
  return [
    ...parents,
    { kind: 'lesson', id },
    await rootOf('teacher'),
    await rootOf('customer-case'),
  ];
}

/** Looks at a page on a phone, a tablet and a desk. */
const lookEverywhere = (page: Page): Promise<void> => lookAt(page, widths);

test('the home, the tree, a search and the files are right at each width', async ({ page }) => {
  test.slow();
  await goTo(page, '/admin/innehall');
  const tree = page.getByRole('treegrid', { name: 'Innehållets träd' });
  await expect(tree.getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Att se över' })).toBeVisible();
  await lookEverywhere(page);
  await page.getByRole('searchbox', { name: 'Sök i innehållet' }).fill('ekvation');
  await page.getByRole('button', { name: 'Välj flera' }).click();
  await page.getByRole('button', { name: 'Välj alla' }).click();
  await lookEverywhere(page);
  await goTo(page, '/admin/innehall/filer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await lookEverywhere(page);
});

test('the form of each kind of record is right at each width', async ({ page, request }) => {
  test.slow();
  for (const { kind, id } of await findLesson(request)) {
    await goTo(page, `/admin/innehall/${kind}/${id}`);
    await expect(page.getByLabel('Namn', { exact: true })).toBeVisible();
    await lookEverywhere(page);
  }
});

test('a lesson with all its parts open is right at each width', async ({ page, request }) => {
  test.slow();
  const lesson = (await findLesson(request)).find(({ kind }) => kind === 'lesson');
  await goTo(page, `/admin/innehall/lesson/${lesson?.id}`);
  // The editor of rich text is loaded when it comes near the window.
  await page.getByRole('button', { name: 'Lägg till ett självtest' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('textbox', { name: 'Lärarhandledning' })).toBeVisible();
  for (const summary of await page.locator('main details > summary').all()) await summary.click();
  await page.getByRole('button', { name: 'Visa filmen och redigera textningen' }).click();
  await expect(page.getByLabel('Text för undertext 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Visa versionerna' }).click();
  await lookEverywhere(page);
});

test('a name of one long word makes the editor no wider than a phone', async ({
  page,
  request,
}) => {
  const headers = await bearerOf(request, 'editor');
  const make = async (kind: string, name: string, parent?: string) => {
    const data = { kind, name, parent };
    const reply = await request.post('/api/admin/content/records', { headers, data });
    return ((await reply.json()) as { id: string }).id;
  };
  const course = (await findLesson(request)).find(({ kind }) => kind === 'course');
  const area = await make(
    'area',
    'Realisationsvinstbeskattningsförordningsändring'.repeat(3),
    course?.id,
  );
  const lesson = await make('lesson', `Lång ${Date.now()}`, area);
  await goTo(page, `/admin/innehall/lesson/${lesson}`);
  await expect(page.getByLabel('Namn', { exact: true })).toBeVisible();
  await lookEverywhere(page);
  await request.delete(`/api/admin/content/records/area/${area}`, { headers });
});

test('on a phone an editor reads a lesson, corrects a word and publishes it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const headers = await bearerOf(request, 'editor');
  const area = (await findLesson(request)).find(({ kind }) => kind === 'area');
  const data = { kind: 'lesson', name: `I fickan ${Date.now()}`, parent: area?.id };
  const reply = await request.post('/api/admin/content/records', { headers, data });
  const { id } = (await reply.json()) as { id: string };
  const words = [{ word: 'ekvasion', meaning: 'En likhet med något okänt.' }];
  const url = `/api/admin/drafts/lesson/${id}`;
  const { revision, body } = (await (await request.get(url, { headers })).json()) as {
    revision: string;
    body: object;
  };
  await request.put(url, {
    headers,
    data: { body: { ...body, words }, saveNumber: 0, baseRevision: revision },
  });
  await request.post(`${url}/publish`, { headers, data: { saveNumber: 1 } });

  await goTo(page, `/lesson/${id}`);
  await page
    .getByRole('navigation', { name: 'För redaktörer' })
    .getByRole('link', { name: 'Redigera' })
    .click();
  await page.getByRole('textbox', { name: 'Begrepp 1' }).fill('ekvation');
  await expect(saved(page)).toBeVisible();
  await publishNow(page);
  await page.getByRole('button', { name: 'Visa innehållsträdet' }).click();
  const tree = page.getByRole('treegrid', { name: 'Innehållets träd' });
  await expect(tree.getByRole('row', { name: `${data.name} (visas)` })).toBeVisible();
  expect(await (await request.get(`/lesson/${id}`)).text()).toContain('ekvation');
  await request.delete(`/api/admin/content/records/lesson/${id}`, { headers });
});
