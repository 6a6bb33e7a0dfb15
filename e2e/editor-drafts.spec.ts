import type { AreaPage } from '@lasar/contract/catalogue/catalogue';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { Lesson } from '@lasar/contract/catalogue/lessons';
import type { SearchResult } from '@lasar/contract/search/search';
import type { APIRequestContext, Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

const saved = (page: Page) => page.getByText(/^Sparat \d\d:\d\d$/);
const description = (page: Page) => page.getByLabel('Beskrivning', { exact: true });

/** The `index`th lesson of the area of algebra: each test has one of its own. */
async function lessonAt(request: APIRequestContext, siteUrl: string, index: number) {
  const { area } = await everyRoute(siteUrl);
  const areaId = area?.split('/').at(-1) ?? '';
  const lessons = (await (await request.get(`/api/school/lessons/${areaId}`)).json()) as Lesson[];
  const lesson = lessons[index];
  if (!lesson) throw new Error(`The area has no lesson ${index}.`);
  return lesson;
}

test('an editor changes a lesson, which is saved by itself, public when published, and found by search', async ({
  page,
  request,
  siteUrl,
}) => {
  const lesson = await lessonAt(request, siteUrl, 2);
  const word = `snigelpost${Date.now()}`;
  await goTo(page, `/admin/innehall/lesson/${lesson.id}`);
  await description(page).fill(`Lektionen handlar om ${word}.`);
  await expect(saved(page)).toBeVisible();
  await lookAt(page);
  const read = async () =>
    ((await (await request.get(`/api/school/lesson/${lesson.id}`)).json()) as Lesson).description;
  expect(await read()).not.toContain(word);

  await page.reload();
  await expect(description(page)).toHaveValue(`Lektionen handlar om ${word}.`);
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByLabel('Anteckning').fill('Prov av publicering.');
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByText('Publicerat.')).toBeVisible();
  expect(await read()).toContain(word);
  await expect(async () => {
    const hits = (await (
      await request.get(`/api/search/searchLA?q=${word}`)
    ).json()) as SearchResult[];
    expect(hits.map(({ Id }) => Id)).toContain(lesson.id);
  }).toPass({ timeout: 20_000 });
});

test('what is written without a connection is saved when it is back, and after a closed tab merged with what another has published', async ({
  page,
  context,
  browserErrors,
  request,
  siteUrl,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const lesson = await lessonAt(request, siteUrl, 1);
  const path = `/admin/innehall/lesson/${lesson.id}`;
  await goTo(page, path);
  await expect(description(page)).toBeVisible();
  await context.setOffline(true);
  await description(page).fill('Skrivet på tåget.');
  await expect(page.getByText(/^Ingen kontakt med tjänsten\./)).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Släng utkastet' }).click();
  await page.getByRole('button', { name: 'Ja, släng utkastet' }).click();
  await expect(page.getByText('Inget är ändrat.')).toBeVisible();

  await context.setOffline(true);
  await description(page).fill('Skrivet i tunneln.');
  await expect(page.getByText(/^Ingen kontakt med tjänsten\./)).toBeVisible();
  // As of a browser that is killed: the page is not told, so that it does not try to save once more.
  await page.evaluate(() =>
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true),
  );
  await page.close();
  const headers = await bearerOf(request, 'admin');
  const url = `/api/admin/drafts/lesson/${lesson.id}`;
  const { body, revision } = (await (await request.get(url, { headers })).json()) as EditedRecord;
  // Another number at each try.
  const minutes = 10 + (Date.now() % 90);
  const data = { body: { ...body, minutes }, saveNumber: 0, baseRevision: revision };
  await request.put(url, { headers, data });
  const published = await request.post(`${url}/publish`, { headers, data: { saveNumber: 1 } });
  expect(await published.json()).toMatchObject({ errors: [] });

  await context.setOffline(false);
  const again = await context.newPage();
  await goTo(again, path);
  const dialog = again.getByRole('dialog', { name: 'Någon annan har ändrat samtidigt' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Minuter']);
  await dialog.getByRole('button', { name: 'Sätt ihop och spara' }).click();
  await expect(saved(again)).toBeVisible();
  const { draft } = (await (await request.get(url, { headers })).json()) as EditedRecord;
  // They have changed different fields, so nobody has to choose.
  expect(draft?.body).toMatchObject({ description: 'Skrivet i tunneln.', minutes });
});

test('a new lesson is written and published, and its first version comes back as it was', async ({
  page,
  request,
}) => {
  const hits = (await (
    await request.get('/api/search/searchLA?q=Berättarteknik')
  ).json()) as SearchResult[];
  const area = hits.find(({ objecttype }) => objecttype === 'Course_Content__c');
  const name = `Snigelns resa ${Date.now()}`;
  await goTo(page, `/admin/innehall/area/${area?.Id}`);
  await page.getByRole('button', { name: 'Ny lektion' }).click();
  await page.getByRole('dialog').getByLabel('Namn').fill(name);
  await page.getByRole('button', { name: 'Skapa' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await description(page).fill('Den första texten.');
  await page.getByRole('button', { name: 'Lägg till ett begrepp' }).click();
  await page.getByRole('textbox', { name: 'Begrepp 1' }).fill('snigel');
  await page
    .getByRole('textbox', { name: 'Betydelse' })
    .fill('Ett djur med mjuk kropp, ofta med ett skal.');
  await publish(page, 'Första versionen.');
  await description(page).fill('Den andra texten.');
  await publish(page, 'Andra versionen.');

  await page.getByRole('button', { name: 'Visa versionerna' }).click();
  await page.getByRole('button', { name: 'Visa skillnader i version 2' }).click();
  await expect(page.getByRole('deletion')).toHaveText('första');
  await expect(page.getByRole('insertion')).toHaveText('andra');
  await lookAt(page);
  await page.getByRole('button', { name: 'Återställ version 1' }).click();
  await page.getByRole('button', { name: 'Ja, gör ett utkast av den' }).click();
  await expect(description(page)).toHaveValue('Den första texten.');
  await expect(page.getByRole('textbox', { name: 'Begrepp 1' })).toHaveValue('snigel');

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const headers = await bearerOf(request, 'editor');
  const removed = await request.delete(`/api/admin/content/records/lesson/${id}`, { headers });
  expect(removed.ok()).toBe(true);
});

async function publish(page: Page, note: string): Promise<void> {
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByLabel('Anteckning').fill(note);
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByText('Inget är ändrat.')).toBeVisible();
}

test('an editor schedules a draft, withdraws it, and previews it as visitor and teacher', async ({
  page,
  browserErrors,
  request,
  siteUrl,
}) => {
  browserErrors.expect(/status of 400/);
  const lesson = await lessonAt(request, siteUrl, 0);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Stockholm',
  });
  const wording = `Blir publikt i morgon ${Date.now()}.`;
  await goTo(page, `/admin/innehall/lesson/${lesson.id}`);
  await description(page).fill(wording);
  await expect(saved(page)).toBeVisible();
  const row = page.locator('details', { has: page.getByLabel('Uppgiftens namn') }).first();
  await row.locator('summary').first().click();
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByLabel('Vid en viss tid').check();
  await page.getByLabel('Dag', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Planera publiceringen' }).click();
  await expect(page.getByText(/^Välj en tid som inte har varit/)).toBeVisible();
  await page.getByLabel('Dag', { exact: true }).fill(tomorrow);
  await page.getByLabel('Tid', { exact: true }).fill('07:30');
  await lookAt(page);
  await page.getByRole('button', { name: 'Planera publiceringen' }).click();
  await expect(page.getByText('Publiceringen är planerad.')).toBeVisible();
  await expect(page.getByText(/^Publiceras .* 07:30\.$/)).toBeVisible();
  await lookAt(page);

  await page.getByRole('button', { name: 'Ångra planeringen' }).click();
  await page.getByRole('button', { name: 'Ja, ångra' }).click();
  await expect(page.getByText('Planeringen är ångrad. Utkastet finns kvar.')).toBeVisible();
  // The record has been read again, and the form is as it was left.
  await expect(row).toHaveAttribute('open');
  await expect(page.getByText(/^Publiceras .* 07:30\.$/)).toBeHidden();
  await expect(description(page)).toHaveValue(wording);

  await page.getByRole('button', { name: 'Förhandsvisa' }).click();
  await expect(page.getByText(wording)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: lesson.name })).toBeVisible();
  await lookAt(page);
  // Folded on a phone, so that the page is seen as it is.
  await page.getByRole('button', { name: 'Visa valen' }).click();
  await page.getByRole('link', { name: 'Lärare', exact: true }).click();
  await expect(page).toHaveURL(/som=teacher/);
  await expect(page.getByText(wording)).toBeVisible();
  const open = await request.get(`/lesson/${lesson.id}`);
  expect(await open.text()).not.toContain(wording);

  await page.getByRole('link', { name: 'Tillbaka till utkastet' }).click();
  await page.getByRole('button', { name: 'Släng utkastet' }).click();
  await page.getByRole('button', { name: 'Ja, släng utkastet' }).click();
  await expect(page.getByText('Utkastet är slängt.')).toBeVisible();
});

test('a public page tells an editor its state and leads to its editor, and tells nobody else', async ({
  page,
  browser,
  request,
  siteUrl,
}) => {
  const { area } = await everyRoute(siteUrl);
  const { course } = (await (
    await request.get(`/api/school/courseContent/${area?.split('/').at(-1)}`)
  ).json()) as AreaPage;
  const next = course.areas.find(({ path }) => path !== area);
  const [lesson] = (await (
    await request.get(`/api/school/lessons/${next?.id}`)
  ).json()) as Lesson[];
  if (!lesson) throw new Error('The next area has no lesson.');
  const path = `/lesson/${lesson.id}`;
  const headers = await bearerOf(request, 'editor');
  const draftUrl = `/api/admin/drafts/lesson/${lesson.id}`;
  const tool = page.getByRole('navigation', { name: 'För redaktörer' });

  await goTo(page, path);
  await expect(tool.getByText('Publicerad')).toBeVisible();
  await expect(tool.getByRole('link')).toHaveText(['Redigera']);
  await lookAt(page);
  const { body, revision } = (await (await request.get(draftUrl, { headers })).json()) as {
    body: object;
    revision: string;
  };
  const data = { body: { ...body, minutes: 17 }, saveNumber: 0, baseRevision: revision };
  expect((await request.put(draftUrl, { headers, data })).status()).toBe(200);
  await page.reload();
  await expect(tool.getByText('Ändrad sedan publiceringen')).toBeVisible();
  await tool.getByRole('link', { name: 'Förhandsvisa utkastet' }).click();
  await expect(page.getByText('17 minuter')).toBeVisible();
  await expect(tool).toBeHidden();

  await goTo(page, path);
  await tool.getByRole('link', { name: 'Redigera' }).click();
  await expect(page).toHaveURL(`/admin/innehall/lesson/${lesson.id}`);

  await goTo(page, area ?? '');
  await expect(tool.getByRole('link')).toHaveText(['Redigera']);

  const published = (await everyRoute(siteUrl)).lesson ?? '';
  for (const account of ['teacher', undefined] as const) {
    const own = await browser.newContext({ baseURL: siteUrl });
    if (account) await keepSession(own, siteUrl, account);
    const other = await own.newPage();
    const requested: string[] = [];
    other.on('request', (each) => requested.push(each.url()));
    await goTo(other, published);
    await expect(other.getByRole('button', { name: 'Rapportera fel' })).toBeVisible();
    await expect(other.getByText('Redigera')).toHaveCount(0);
    expect(requested.filter((url) => /edit-link|\/api\/admin\//.test(url))).toEqual([]);
    await own.close();
  }
});
