import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { Lesson } from '@lasar/contract/catalogue/lessons';
import type { APIRequestContext } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

/** An area that no other journey writes in, with a new lesson that is not published, and its first that is. */
async function areaWithNewLesson(request: APIRequestContext, name: string) {
  const headers = await bearerOf(request, 'editor');
  const url = '/api/admin/content/records?kind=area&q=Problemlösning%20och%20logik';
  const { nodes } = (await (await request.get(url, { headers })).json()) as {
    readonly nodes: readonly { readonly id: string; readonly path: string }[];
  };
  const { id: areaId, path: area } = nodes.find(({ path }) => /matematik-1b/.test(path)) ?? {
    id: '',
    path: '',
  };
  const [lesson] = (await (await request.get(`/api/school/lessons/${areaId}`)).json()) as Lesson[];
  if (!lesson) throw new Error('The area has no lesson.');
  const record = { kind: 'lesson', parent: areaId, name };
  const made = await request.post('/api/admin/content/records', { headers, data: record });
  expect(made.status()).toBe(200);
  return { area, lesson, schoolType: `/${area.split('/')[1]}` };
}

/** Gives a lesson a draft. There is one when an attempt before this one has failed. */
async function saveDraft(request: APIRequestContext, { id }: Pick<Lesson, 'id'>) {
  const headers = await bearerOf(request, 'editor');
  const url = `/api/admin/drafts/lesson/${id}`;
  const { body, revision, draft } = (await (
    await request.get(url, { headers })
  ).json()) as EditedRecord;
  const data = {
    body: { ...body, description: 'Ändrad i ett utkast.' },
    saveNumber: draft?.saveNumber ?? 0,
    baseRevision: draft?.baseRevision ?? revision,
  };
  expect((await request.put(url, { headers, data })).status()).toBe(200);
}

test('an editor sees on the pages of the site what is changed and what is not published', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  const name = `Snigelns dag ${Date.now()}`;
  const { area, lesson, schoolType } = await areaWithNewLesson(request, name);
  await saveDraft(request, lesson);
  await keepSession(context, siteUrl, 'editor');

  await goTo(page, area);
  const mark = () =>
    page
      .getByRole('main')
      .locator(`a[href="/lesson/${lesson.id}"]`)
      .last()
      .evaluate((link) =>
        [link, ...link.children].map((each) => getComputedStyle(each, '::before').content).join(),
      );
  await expect.poll(mark).toContain('Ändrad');
  const panel = page.getByRole('complementary', { name: 'För redaktörer' });
  await panel.getByText(/opublicerad/).click();
  await expect(panel.getByRole('link', { name })).toBeVisible();
  await lookAt(page);

  await goTo(page, schoolType);
  await panel.getByText(/opublicerad/).click();
  await expect(panel.getByRole('link', { name })).toBeVisible();

  await goTo(page, `/sok?q=${encodeURIComponent(name)}`);
  await panel.getByText('1 opublicerad post').click();
  await lookAt(page);
  await panel.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('visitors get neither marks nor the script that makes them', async ({ page, request }) => {
  const name = `Snigelns natt ${Date.now()}`;
  const { area } = await areaWithNewLesson(request, name);
  const scripts: string[] = [];
  page.on('request', (each) => scripts.push(each.url()));
  await goTo(page, area);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  expect(scripts.filter((url) => /editor-panel|\/api\/admin\//.test(url))).toEqual([]);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('a preview shows what the class sees on the projector', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  const { lesson } = await areaWithNewLesson(request, `Snigelns kväll ${Date.now()}`);
  await keepSession(context, siteUrl, 'editor');
  await goTo(page, `/admin/innehall/forhandsvisa/lesson/${lesson.id}?som=visitor`);
  const views = page.getByRole('navigation', { name: 'Visa som' });
  await views.getByRole('link', { name: 'På projektorn' }).click();
  const board = page.getByRole('dialog', { name: lesson.name });
  await expect(board.getByRole('listitem').first()).toBeVisible();
  await board.getByRole('button', { name: 'Stäng' }).click();
  await expect(board).toBeHidden();
  await expect(views.getByRole('link', { name: 'Lärare' })).toHaveAttribute('aria-current', 'page');
});

test('an editor reads the translations of a machine, and adds one', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  const headers = await bearerOf(request, 'editor');
  const found = await request.get('/api/admin/content/records?kind=subject&q=biologi', { headers });
  const { nodes } = (await found.json()) as {
    nodes: { id: string; parents: { name: string }[] }[];
  };
  const subject = nodes.find(({ parents }) => parents.some((each) => each.name === 'Grundskola'));
  await keepSession(context, siteUrl, 'editor');
  await goTo(page, `/admin/innehall/subject/${subject?.id}`);
  await page.getByRole('link', { name: 'Ordlistan på andra språk' }).click();
  await page.getByRole('link', { name: 'Maskinöversatta, inte lästa' }).click();
  await expect(page).toHaveURL(/lage=unread/);
  await lookAt(page);
  const row = page.getByRole('row', { name: /^plankton/ });
  await row.getByRole('button', { name: /^Läst, stämmer.*plankton på arabiska$/ }).click();
  await expect(row.getByRole('button', { name: /arabiska/ })).toHaveCount(0);
  await expect(row.locator('bdi[lang="ar"]')).toHaveAttribute('dir', 'rtl');

  await row.getByRole('button', { name: 'Ändra' }).click();
  const form = page.getByRole('dialog', { name: 'plankton på andra språk' });
  await form.getByLabel('Ukrainska (maskinöversatt)').fill('планктон!');
  await form.getByLabel('Ett språk till').selectOption('pl');
  await form.getByLabel('På polska').fill('plankton');
  await lookAt(page);
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(form).toBeHidden();
  await expect(row.locator('bdi[lang="pl"]')).toHaveText('plankton');
  await expect(row.getByText('Maskinöversatt')).toHaveCount(2);

  await goTo(page, '/ordlista/grundskola/biologi');
  await page.getByRole('searchbox', { name: 'Sök bland orden' }).fill('plankton');
  await expect(page.locator('bdi[lang="uk"]').getByText('планктон!')).toBeVisible();
});
