import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { SearchResult } from '@lasar/contract/search/search';
import type { APIRequestContext, Page } from '@playwright/test';
import { saved } from './support/edited-lesson.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

const description = (page: Page) => page.getByLabel('Beskrivning', { exact: true });
const meaning = (page: Page, index: number) =>
  page.getByRole('textbox', { name: 'Betydelse' }).nth(index);

/** A new lesson with two key words, which two editors write in. */
async function newLesson(request: APIRequestContext) {
  const headers = await bearerOf(request, 'editor');
  const query = new URLSearchParams({ q: 'Berättarteknik' });
  const found = await request.get(`/api/search/searchLA?${query}`);
  const hits = (await found.json()) as SearchResult[];
  const parent = hits.find(({ objecttype }) => objecttype === 'Course_Content__c')?.Id;
  const data = { kind: 'lesson', name: `Två pennor ${Date.now()}`, parent };
  const made = await request.post('/api/admin/content/records', { headers, data });
  const { id } = (await made.json()) as { readonly id: string };
  const url = `/api/admin/drafts/lesson/${id}`;
  const read = async () =>
    (await (await request.get(url, { headers })).json()) as Required<EditedRecord>;
  const { body, revision } = await read();
  const words = [
    { word: 'replik', meaning: 'det någon säger' },
    { word: 'scen', meaning: 'en plats' },
  ];
  const draft = { body: { ...body, words }, saveNumber: 0, baseRevision: revision };
  expect((await request.put(url, { headers, data: draft })).ok()).toBe(true);
  return {
    id,
    path: `/admin/innehall/lesson/${id}`,
    draft: async () => (await read()).draft.body,
    remove: () => request.delete(`/api/admin/content/records/lesson/${id}`, { headers }),
  };
}

test('of two editors the second is told by whom, chooses what both have changed, and keeps the rest of both', async ({
  page,
  context,
  browser,
  browserErrors,
  request,
  siteUrl,
}) => {
  browserErrors.expect(/status of 409/);
  const cookie = { name: 'LACookiev3', value: 'necessary', url: siteUrl };
  await context.addCookies([cookie]);
  await keepSession(context, siteUrl, 'editor');
  const lesson = await newLesson(request);
  const own = await browser.newContext({ baseURL: siteUrl });
  await own.addCookies([cookie]);
  await keepSession(own, siteUrl, 'admin');
  const other = await own.newPage();
  await goTo(page, lesson.path);
  await goTo(other, lesson.path);

  await description(other).fill('Den andras beskrivning.');
  await meaning(other, 0).fill('det en person säger');
  await other.getByRole('button', { name: 'Lägg till ett begrepp' }).click();
  await other.getByRole('textbox', { name: 'Begrepp 3' }).fill('akt');
  await expect(saved(other)).toBeVisible();
  await expect.poll(lesson.draft).toMatchObject({ words: [{}, {}, { word: 'akt' }] });

  // The first save waits until both fields are written.
  const written = Promise.withResolvers<void>();
  await page.route('**/api/admin/drafts/**', async (route) => {
    await written.promise;
    await route.continue();
  });
  await description(page).fill('Min beskrivning.');
  await meaning(page, 1).fill('en plats och en tid');
  written.resolve();
  const dialog = page.getByRole('dialog', { name: 'Någon annan har ändrat samtidigt' });
  await expect(dialog).toContainText('Den andras beskrivning.');
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toHaveText(['Begrepp 1: replik', 'Begrepp 3: akt']);
  await lookAt(page);
  await dialog.getByRole('button', { name: 'Spara mitt val' }).click();
  await expect(dialog).toBeHidden();
  await expect(saved(page)).toBeVisible();
  const words = [
    { word: 'replik', meaning: 'det en person säger' },
    { word: 'scen', meaning: 'en plats och en tid' },
    { word: 'akt' },
  ];
  expect(await lesson.draft()).toMatchObject({ description: 'Min beskrivning.', words });

  // What they change at different places goes together without a choice.
  await other.reload();
  await expect(description(other)).toHaveValue('Min beskrivning.');
  await description(other).fill('Vår beskrivning.');
  await expect.poll(lesson.draft).toMatchObject({ description: 'Vår beskrivning.' });
  await meaning(page, 2).fill('en del av en pjäs');
  await expect(dialog.getByRole('listitem')).toHaveText(['Beskrivning']);
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await lookAt(page);
  await dialog.getByRole('button', { name: 'Sätt ihop och spara' }).click();
  await expect(description(page)).toHaveValue('Vår beskrivning.');
  await expect(saved(page)).toBeVisible();
  expect(await lesson.draft()).toMatchObject({
    description: 'Vår beskrivning.',
    words: [words[0], words[1], { word: 'akt', meaning: 'en del av en pjäs' }],
  });
  await own.close();
  await lesson.remove();
});

test('an editor is in no conflict with a save of their own: one that a reload cut off, and one whose response is lost', async ({
  page,
  context,
  browserErrors,
  request,
  siteUrl,
}) => {
  browserErrors.expect(/ERR_FAILED|status of 409/);
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
  const lesson = await newLesson(request);
  const dialog = page.getByRole('dialog', { name: 'Någon annan har ändrat samtidigt' });
  await goTo(page, lesson.path);
  await description(page).fill('En beskrivning av mig.');
  await expect(saved(page)).toBeVisible();

  // The database stores the number before the longer keys that were there already.
  let arrived = Promise.withResolvers<void>();
  await page.route('**/api/admin/drafts/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    arrived.resolve();
    await route.abort();
  });
  await page.getByLabel('Minuter').fill('40');
  await arrived.promise;
  await description(page).fill('En längre beskrivning av mig.');
  await page.unroute('**/api/admin/drafts/**');
  await page.reload();
  await expect(description(page)).toHaveValue('En längre beskrivning av mig.');
  await expect.poll(lesson.draft).toMatchObject({
    minutes: 40,
    description: 'En längre beskrivning av mig.',
  });
  await expect(saved(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  arrived = Promise.withResolvers<void>();
  await page.route(
    '**/api/admin/drafts/**',
    async (route) => {
      await route.fetch();
      arrived.resolve();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByLabel('Minuter').fill('50');
  await arrived.promise;
  await description(page).fill('Den längsta beskrivningen av mig.');
  await expect.poll(lesson.draft).toMatchObject({
    minutes: 50,
    description: 'Den längsta beskrivningen av mig.',
  });
  await expect(saved(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await lesson.remove();
});

test('a publication that others came before shows what they have changed, and keeps the own text', async ({
  page,
  context,
  browserErrors,
  request,
  siteUrl,
}) => {
  browserErrors.expect(/ERR_FAILED|status of 40[49]/);
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
  const headers = await bearerOf(request, 'admin');
  const lesson = await newLesson(request);
  const url = `/api/admin/drafts/lesson/${lesson.id}`;
  const dialog = page.getByRole('dialog', { name: 'Någon annan har ändrat samtidigt' });
  const publish = async () => {
    await page.getByRole('button', { name: 'Publicera', exact: true }).click();
    await page.getByRole('button', { name: 'Publicera nu' }).click();
  };
  const isPublished = page.getByText('Inget är ändrat.');

  // Another editor has saved since the page was opened.
  await goTo(page, lesson.path);
  await expect(description(page)).toBeVisible();
  const { draft } = (await (await request.get(url, { headers })).json()) as Required<EditedRecord>;
  const theirs = { ...draft.body, description: 'Den andras beskrivning.' };
  const { saveNumber, baseRevision } = draft;
  await request.put(url, { headers, data: { body: theirs, saveNumber, baseRevision } });
  await publish();
  await expect(dialog.getByRole('listitem')).toHaveText(['Beskrivning']);
  await dialog.getByRole('button', { name: 'Sätt ihop och spara' }).click();
  await expect(description(page)).toHaveValue('Den andras beskrivning.');
  await publish();
  await expect(isPublished).toBeVisible();

  // Another administrator opens the published lesson to everybody while a draft of it is written.
  await description(page).fill('Min beskrivning.');
  await expect(saved(page)).toBeVisible();
  const records = [{ kind: 'lesson', id: lesson.id }];
  await request.post('/api/admin/content/bulk', { headers, data: { records, action: 'open' } });
  await publish();
  await expect(dialog).toContainText(
    'Posten har publicerats sedan du började. Din text finns kvar.',
  );
  await dialog.getByRole('button', { name: /spara/ }).click();
  await expect(saved(page)).toBeVisible();
  await publish();
  await expect(isPublished).toBeVisible();
  const shown = await (await request.get(url, { headers })).json();
  expect(shown).toMatchObject({ published: true, body: { description: 'Min beskrivning.' } });

  // The response of a publication is lost.
  await page.getByLabel('Minuter').fill('25');
  await expect(saved(page)).toBeVisible();
  await page.route(
    '**/publish',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await publish();
  await expect(page.getByRole('alert')).toContainText('Kontrollera uppkopplingen');
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(isPublished).toBeVisible();

  await lesson.remove();
  await description(page).fill('För sent.');
  await expect(page.getByText('Inte sparat. Någon annan har tagit bort posten.')).toBeVisible();
});
