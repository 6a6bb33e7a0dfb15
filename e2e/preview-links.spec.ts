import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { Lesson } from '@lasar/contract/catalogue/lessons';
import type { APIRequestContext } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo, reload } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

/** A lesson with a film and a self-test of which no other journey makes a draft. */
async function lessonWithFilm(request: APIRequestContext) {
  const name = 'Serie- och parallellkoppling';
  const q = encodeURIComponent(name);
  const hits = (await (await request.get(`/api/search/searchLA?q=${q}`)).json()) as {
    readonly Id: string;
    readonly Name: string;
  }[];
  const id = hits.find((hit) => hit.Name === name)?.Id ?? '';
  const list = (await (await request.get(`/api/school/assignments/${id}`)).json()) as Assignment[];
  return { id, filmId: list.find(({ type }) => type === 'video')?.id ?? '' };
}

test('a colleague without account sees a draft by a link, with its assignments, until it is ended', async ({
  page,
  browser,
  context,
  request,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/400|410/);
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
  const headers = await bearerOf(request, 'editor');
  const { id, filmId } = await lessonWithFilm(request);
  const published = (await (await request.get(`/api/school/lesson/${id}`)).json()) as Lesson;
  const draftUrl = `/api/admin/drafts/lesson/${id}`;
  const { body, revision, draft } = (await (
    await request.get(draftUrl, { headers })
  ).json()) as EditedRecord;
  const name = `Ännu inte publicerad ${Date.now()}`;
  const data = {
    body: { ...body, name, teacherGuide: 'Börja med vågen.' },
    // There is a draft when an attempt before this one has failed.
    saveNumber: draft?.saveNumber ?? 0,
    baseRevision: draft?.baseRevision ?? revision,
  };
  expect((await request.put(draftUrl, { headers, data })).status()).toBe(200);
  // The same goes for its link.
  expect((await request.delete(`/api/admin/previews/lesson/${id}/link`, { headers })).ok()).toBe(
    true,
  );

  await goTo(page, `/admin/innehall/forhandsvisa/lesson/${id}?som=teacher`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const card = page.getByRole('region', { name: 'Länk till en kollega utan konto' });
  await card.getByRole('button', { name: 'Skapa en länk' }).click();
  const form = page.getByRole('dialog', { name: 'Skapa en länk' });
  const week = new Date(Date.now() + 7 * 24 * 3_600_000);
  const inSweden = (day: Date) => day.toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
  await expect(form.getByLabel('Sista dagen')).toHaveValue(inSweden(week));
  await form.getByLabel('Sista dagen').fill('2020-01-01');
  await form.getByRole('button', { name: 'Skapa länken' }).click();
  await expect(form.getByText('Välj en dag från i dag och högst 60 dagar framåt.')).toBeVisible();
  await lookAt(page);
  await form.getByLabel('Sista dagen').fill(inSweden(week));
  await form.getByRole('button', { name: 'Skapa länken' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  const address = await card.getByText(/\/forhandsvisning\/[\w-]{43}$/).innerText();
  await lookAt(page, [320, 1440]);
  await reload(page);
  await expect(card.getByText('Länken visades när den skapades.', { exact: false })).toBeVisible();

  const other = await browser.newContext({ baseURL: siteUrl });
  await other.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const colleague = await other.newPage();
  const answer = await goTo(colleague, new URL(address).pathname);
  const document = (await answer?.text()) ?? '';
  expect(document).not.toContain(name);
  expect(document).toContain('noindex');
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(colleague.getByText('Så här ser en lärare sidan')).toBeVisible();
  await colleague.getByText('Lärarhandledning').click();
  await expect(colleague.getByText('Börja med vågen.')).toBeVisible();
  await expect(colleague.getByText('Kräver', { exact: false })).toHaveCount(0);
  await lookAt(colleague);

  await colleague.getByRole('button', { name: 'Visa för klassen' }).click();
  const board = colleague.getByRole('dialog', { name });
  await expect(board).toBeVisible();
  await colleague.keyboard.press('Escape');
  await expect(board).toHaveCount(0);

  // The board that was closed keeps its own link for a moment, unseen.
  await colleague.locator(`main ol a[href$="/${filmId}"]:visible`).click();
  await expect(colleague).toHaveURL(new RegExp(`/forhandsvisning/[\\w-]{43}/${filmId}$`));
  await expect(colleague.locator('video')).toBeVisible();
  await axe(colleague);
  await colleague.getByRole('link', { name: `Tillbaka till ${name}` }).click();
  await colleague
    .getByRole('main')
    .getByRole('link', { name: /självtest/i })
    .first()
    .click();
  await expect(
    colleague.getByText('Det här är en förhandsvisning. Svar sparas inte.'),
  ).toBeVisible();
  await axe(colleague);
  const stored = await colleague.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain(new URL(address).pathname.split('/').at(-1));

  await card.getByRole('button', { name: 'Avsluta länken' }).click();
  await page.getByRole('button', { name: 'Ja, avsluta länken' }).click();
  await expect(card.getByRole('button', { name: 'Skapa en länk' })).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(
    'Länken gäller inte längre',
  );
  await axe(colleague);
  await other.close();
  expect((await request.delete(draftUrl, { headers })).ok()).toBe(true);
  expect(((await (await request.get(`/api/school/lesson/${id}`)).json()) as Lesson).name).toBe(
    published.name,
  );
});

test('an editor previews each assignment of a draft as visitor and teacher', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
  const { 'locked lesson': path = '' } = await everyRoute(siteUrl);
  const id = path.split('/').at(-1) ?? '';
  const assignments = (await (await request.get(`/api/school/assignments/${id}`)).json()) as {
    id: string;
    name: string;
    type: string;
  }[];
  const film = assignments.find(({ type }) => type === 'video');
  await goTo(page, `/admin/innehall/forhandsvisa/lesson/${id}?som=visitor`);
  await page.locator(`main ol a[href*="/${film?.id}?"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(film?.name ?? '');
  await expect(page.getByRole('heading', { name: 'Logga in för att öppna' })).toBeVisible();
  await page.getByRole('link', { name: /^Tillbaka till / }).click();
  await page.getByRole('link', { name: 'Lärare', exact: true }).click();
  await expect(page).toHaveURL(/som=teacher/);
  await page.locator(`main ol a[href*="/${film?.id}?som=teacher"]`).click();
  await expect(page.locator('video')).toBeVisible();
  await lookAt(page);
});
