import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { SearchResult } from '@lasar/contract/search/search';
import type { APIRequestContext } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

/** A record of a test's own. */
async function make(request: APIRequestContext, kind: string, name: string, parent: string) {
  const headers = await bearerOf(request, 'editor');
  const data = { kind, name, parent };
  const reply = await request.post('/api/admin/content/records', { headers, data });
  return (await reply.json()) as { readonly kind: string; readonly id: string };
}

async function open(request: APIRequestContext, kind: string, id: string): Promise<EditedRecord> {
  const headers = await bearerOf(request, 'editor');
  return (await (
    await request.get(`/api/admin/drafts/${kind}/${id}`, { headers })
  ).json()) as EditedRecord;
}

const areaOf = async (request: APIRequestContext, q: string): Promise<string> => {
  const reply = await request.get(`/api/search/searchLA?q=${q}`);
  const hits = (await reply.json()) as SearchResult[];
  return hits.find(({ objecttype }) => objecttype === 'Course_Content__c')?.Id ?? '';
};

test('an editor takes over a meaning, and chooses teacher, further area and file by their names', async ({
  page,
  request,
}) => {
  const areaId = await areaOf(request, 'Berättarteknik');
  const lesson = await make(request, 'lesson', `Väljarens lektion ${Date.now()}`, areaId);
  await goTo(page, `/admin/innehall/lesson/${lesson.id}`);
  await page.getByRole('button', { name: 'Lägg till ett begrepp' }).click();
  await page.getByRole('textbox', { name: 'Begrepp 1' }).fill('ekvation');
  const suggestions = page.getByRole('list', { name: 'Förslag på betydelse' });
  await expect(suggestions.getByRole('button').first()).toBeVisible();
  // No target half under the header, which axe would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await lookAt(page);
  await suggestions
    .getByRole('button', { name: /^ekvation:/i })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Betydelse' })).not.toHaveValue('');

  await page.getByRole('button', { name: 'Lägg till en lärare' }).click();
  const teacher = page.getByRole('dialog', { name: 'Lägg till en lärare' });
  await teacher.getByLabel('Sök efter namn').fill('a');
  await teacher.getByRole('radio').first().check();
  await teacher.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ta bort Lärare 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Lägg till ett kursområde' }).click();
  const area = page.getByRole('dialog', { name: 'Lägg till ett kursområde' });
  await area.getByLabel('Sök efter namn').fill('Algebra');
  await area
    .getByRole('radio', { name: /^Algebra/ })
    .first()
    .check();
  await lookAt(page);
  await area.getByRole('button', { name: 'Lägg till', exact: true }).click();

  await page.getByRole('button', { name: 'Lägg till ett arbetsblad' }).click();
  await page.getByLabel('Uppgiftens namn').fill('Ett blad');
  await page.getByRole('button', { name: 'Välj ur biblioteket för Arbetsblad' }).click();
  const files = page.getByRole('dialog', { name: 'Välj ur biblioteket' });
  await files.getByLabel('Sök bland filnamnen').fill('arbetsblad');
  await expect(files.getByText(/^(Visar )?\d+ (fil|av)/)).toBeVisible();
  await lookAt(page);
  await files.getByRole('listitem').getByRole('button').first().click();
  await expect(files).toBeHidden();
  await expect(page.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible();

  await expect
    .poll(async () => (await open(request, 'lesson', lesson.id)).draft?.body)
    .toMatchObject({
      words: [{ word: expect.stringMatching(/^ekvation$/i), meaning: expect.any(String) }],
      teachers: [expect.any(String)],
      alsoIn: [expect.stringMatching(/^[a-z-]+\/[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+$/)],
      assignments: [{ type: 'pdf', file: { hash: expect.any(String) } }],
    });
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByText('Inget är ändrat.')).toBeVisible();
  const headers = await bearerOf(request, 'editor');
  await request.delete(`/api/admin/content/records/lesson/${lesson.id}`, { headers });
});

test('a course is retired with what replaces it, and lessons are moved and worded in bulk', async ({
  page,
  request,
  siteUrl,
}) => {
  // A course with a code, by which another names it.
  const { area: address } = await everyRoute(siteUrl);
  const areaId = address?.split('/').at(-1) ?? '';
  const { parents } = await open(request, 'area', areaId);
  const courseId = parents.find(({ kind }) => kind === 'course')?.id ?? '';
  const subjectId = parents.find(({ kind }) => kind === 'subject')?.id ?? '';
  const stamp = Date.now();
  const course = await make(request, 'course', `Gammal kurs ${stamp}`, subjectId);
  await goTo(page, `/admin/innehall/course/${course.id}`);
  await page.getByRole('button', { name: 'Avsluta kursen' }).click();
  const dialog = page.getByRole('dialog', { name: `Avsluta Gammal kurs ${stamp}` });
  await dialog.getByLabel('Sista dagen').fill('2027-06-30');
  const { name: replacement } = await open(request, 'course', courseId);
  await dialog.getByLabel('Ersätts av').selectOption({ label: replacement });
  await expect(dialog.getByLabel('Ersätts av').locator('option:checked')).toContainText(
    replacement,
  );
  await lookAt(page);
  await dialog.getByRole('button', { name: 'Skriv i utkastet' }).click();
  await expect(dialog).toBeHidden();
  expect((await open(request, 'course', course.id)).draft?.body).toMatchObject({
    validTo: '2027-06-30',
    replacedBy: { name: replacement },
  });

  const from = await make(request, 'area', `Från ${stamp}`, courseId);
  const to = await make(request, 'area', `Till ${stamp}`, courseId);
  const lessons = [
    await make(request, 'lesson', `Buntad ${stamp} ett`, from.id),
    await make(request, 'lesson', `Buntad ${stamp} två`, from.id),
  ];
  await goTo(page, '/admin/innehall');
  await page.getByRole('searchbox', { name: 'Sök i innehållet' }).fill(`Buntad ${stamp}`);
  await expect(page.getByText('Hittade 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Välj flera' }).click();
  await page.getByRole('button', { name: 'Välj alla' }).click();
  await page.getByRole('button', { name: 'Ändra begrepp' }).click();
  await page.getByRole('dialog').getByLabel('Begrepp', { exact: true }).fill('snigelpost');
  await page.getByRole('dialog').getByLabel('Betydelse').fill('Post som kommer långsamt.');
  await lookAt(page);
  await page.getByRole('button', { name: 'Spara i utkasten' }).click();
  await expect(page.getByText(/^Klart: 2 av 2\. Ändringarna är utkast/)).toBeVisible();

  await page.getByRole('button', { name: 'Välj alla' }).click();
  await page.getByRole('button', { name: 'Flytta', exact: true }).click();
  const move = page.getByRole('dialog', { name: 'Flytta 2 poster' });
  await move.getByLabel('Sök efter namn').fill(`Till ${stamp}`);
  await move.getByRole('radio', { name: new RegExp(`Till ${stamp}`) }).check();
  await move.getByRole('button', { name: 'Flytta', exact: true }).click();
  await expect(page.getByText('Klart: 2 av 2.')).toBeVisible();
  for (const { id } of lessons) {
    const moved = await open(request, 'lesson', id);
    expect(moved.parents.at(-1)?.id).toBe(to.id);
    expect(moved.draft?.body['words']).toEqual([
      { word: 'snigelpost', meaning: 'Post som kommer långsamt.' },
    ]);
  }
  const headers = await bearerOf(request, 'editor');
  for (const { kind, id } of [course, from, to])
    await request.delete(`/api/admin/content/records/${kind}/${id}`, { headers });
});
