import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { APIRequestContext } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { newLesson } from './support/new-lesson.ts';
import { everyRoute } from './support/routes.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

/** A word that nothing else has, with a stem that its forms share. */
const newWord = (): string =>
  `${Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}bult`;

/** Lessons of a test's own, each with a text in its draft. */
async function lessonsWith(request: APIRequestContext, texts: readonly string[]) {
  const words = [{ word: 'prov', meaning: 'ett försök' }];
  const lessons: Awaited<ReturnType<typeof newLesson>>[] = [];
  for (const [index, description] of texts.entries())
    lessons.push(
      await newLesson(request, `Textprov ${Date.now()} ${index}`, { description, words }),
    );
  const descriptions = () =>
    Promise.all(lessons.map(async ({ draft }) => (await draft())['description']));
  return { ids: lessons.map(({ id }) => id), descriptions };
}

/** Saves a draft with another description, as another editor does. */
async function describe(request: APIRequestContext, id: string, description: string) {
  const headers = await bearerOf(request, 'editor');
  const url = `/api/admin/drafts/lesson/${id}`;
  const reply = await request.get(url, { headers });
  const { draft } = (await reply.json()) as Required<EditedRecord>;
  const { saveNumber, baseRevision } = draft;
  const data = { body: { ...draft.body, description }, saveNumber, baseRevision };
  expect((await request.put(url, { headers, data })).ok()).toBe(true);
}

test('a word is found in all texts, replaced where it is ticked, undone, and published', async ({
  page,
  request,
}) => {
  test.slow();
  const word = newWord();
  const { descriptions } = await lessonsWith(request, [
    ...Array.from({ length: 11 }, (_, index) => `En ${word} nummer ${index}.`),
    `${word.charAt(0).toUpperCase()}${word.slice(1)} står först, och ${word}en sist. En ${word} till.`,
  ]);
  const before = await descriptions();

  await goTo(page, '/admin/innehall');
  await page.getByLabel('Sök i innehållet').fill(word);
  await page.getByRole('link', { name: `Sök ”${word}” i alla texter` }).click();
  await expect(page.getByText('13 träffar i 12 poster.')).toBeVisible();
  await page.getByLabel('Träffar', { exact: true }).selectOption('Ord och böjningar');
  await page.getByLabel('Läge').selectOption('Inte publicerade');
  await tabTo(page, page.getByRole('button', { name: 'Sök', exact: true }), 'Enter');
  await expect(page.getByText('14 träffar i 12 poster.')).toBeVisible();
  await expect(page).toHaveURL(/traff=forms/);

  const change = page.getByRole('button', { name: /^Byt/ });
  await expect(change).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel(`Ersätt ”${word}” med`).fill('gurka');
  await expect(change).toHaveText('Byt på 13 ställen i 12 poster');
  await page.getByLabel(`Ersätt ”${word}en” med`).fill('gurkan');
  const last = page.getByRole('listitem').filter({ hasText: 'står först' }).first();
  // The first is that of all hits in the lesson.
  await last.getByRole('checkbox').nth(2).check();
  await expect(change).toHaveText('Byt på 14 ställen i 12 poster');
  await expect(last.locator('ins')).toHaveText(['Gurka', 'gurkan', 'gurka']);
  await lookAt(page);
  await change.press('Enter');
  const made = page.getByRole('region', { name: 'Senaste bytet' });
  await expect(made).toContainText('Bytt på 14 ställen i 12 poster');
  await expect(page.getByText(`Inget innehåll har ”${word}”`)).toBeVisible();
  expect((await descriptions()).at(-1)).toBe('Gurka står först, och gurkan sist. En gurka till.');
  await lookAt(page);

  // Another page of the site and back: the replacement can still be undone.
  await made.getByText('Se posterna').click();
  await made.getByRole('link').first().click();
  await expect(page.getByLabel('Beskrivning', { exact: true })).toHaveValue(/gurka/);
  await page.goBack();
  await made.getByRole('button', { name: 'Ångra bytet' }).click();
  await expect(page.getByText('Bytet är ångrat i 12 av 12 poster.')).toBeVisible();
  expect(await descriptions()).toEqual(before);
});

test('what another editor has changed since is left, and told', async ({ page, request }) => {
  const word = newWord();
  const { ids, descriptions } = await lessonsWith(request, [`En ${word} här.`, `En ${word} där.`]);
  await goTo(page, `/admin/innehall/texter?q=${word}`);
  await expect(page.getByText('2 träffar i 2 poster.')).toBeVisible();
  await describe(request, ids[1] ?? '', `Två, och en ${word}.`);
  await page.getByLabel(`Ersätt ”${word}” med`).fill('sked');
  await page.getByRole('button', { name: 'Byt på 2 ställen i 2 poster' }).click();
  const made = page.getByRole('region', { name: 'Senaste bytet' });
  await expect(made).toContainText('Bytt på 1 ställe i 1 post');
  await expect(made).toContainText('Någon annan har ändrat de här sedan du sökte.');
  // The list is as it is now.
  await expect(page.getByText('1 träff i 1 post.')).toBeVisible();
  expect(await descriptions()).toEqual(['En sked här.', `Två, och en ${word}.`]);

  await made.getByRole('button', { name: 'Publicera posterna' }).click();
  await page.getByRole('button', { name: 'Ja, publicera' }).click();
  await expect(page.getByText(/^1 poste?r? är publicerad/)).toBeVisible();
});

test('many records are changed with a count of what is done, and the list is true after it', async ({
  page,
  request,
  siteUrl,
}) => {
  test.slow();
  const word = newWord();
  const headers = await bearerOf(request, 'editor');
  const { area = '' } = await everyRoute(siteUrl);
  for (let index = 0; index < 12; index += 1)
    await request.post('/api/admin/content/records', {
      headers,
      data: { kind: 'lesson', name: `${word} ${index}`, parent: area.split('/').at(-1) },
    });
  await goTo(page, '/admin/innehall');
  await page.getByLabel('Sök i innehållet').fill(word);
  await expect(page.getByText('Hittade 12.')).toBeVisible();
  await page.getByRole('button', { name: 'Välj flera' }).click();
  await page.getByRole('button', { name: 'Välj alla' }).click();
  await page.getByRole('button', { name: 'Öppna för alla' }).click();
  await page.getByRole('button', { name: 'Ja, öppna för alla' }).click();
  await expect(page.getByText(/^Klart: 12 av 12/)).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Innehåll' });
  await expect(list.getByText('Öppen', { exact: true })).toHaveCount(12);

  await page.getByRole('button', { name: 'Avpublicera' }).first().click();
  await page.getByRole('button', { name: 'Ja, avpublicera' }).click();
  await expect(page.getByText(/^Klart: 12 av 12/)).toBeVisible();
  // What is pressed leaves the pointer over another button.
  await page.mouse.move(0, 0);
  await lookAt(page);
});
