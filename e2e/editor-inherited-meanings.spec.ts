import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { saved } from './support/edited-lesson.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test('a key word shows the meaning that its subject gives it, until it has one of its own', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
  const headers = await bearerOf(request, 'editor');
  const query = new URLSearchParams({ kind: 'area', q: 'Natur och miljö' });
  const found = await request.get(`/api/admin/content/records?${query}`, { headers });
  const { nodes } = (await found.json()) as { nodes: { id: string; path: string }[] };
  const parent = nodes.find(({ path }) => path.startsWith('/grundskola/biologi/'))?.id;
  const data = { kind: 'lesson', name: `I vattnet ${Date.now()}`, parent };
  const made = await request.post('/api/admin/content/records', { headers, data });
  const { id } = (await made.json()) as { readonly id: string };
  const read = async () => {
    const reply = await request.get(`/api/admin/drafts/lesson/${id}`, { headers });
    return ((await reply.json()) as EditedRecord).draft?.body;
  };

  await goTo(page, `/admin/innehall/lesson/${id}`);
  await page.getByRole('button', { name: 'Lägg till ett begrepp' }).click();
  await page.getByRole('textbox', { name: 'Begrepp 1' }).fill('plankton');
  await expect(saved(page)).toBeVisible();
  const words = page.getByRole('group', { name: 'Begrepp', exact: true });
  await expect(words).toContainText(/Betydelsen kommer från ämnets ordlista: \S+/);
  await expect(words.getByRole('textbox', { name: 'Betydelse' })).toHaveCount(0);
  // No target half under the header, which axe would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await lookAt(page);

  await words.getByRole('button', { name: 'Skriv en egen betydelse av plankton' }).click();
  const meaning = words.getByRole('textbox', { name: 'Betydelse' });
  await expect(meaning).toBeFocused();
  await meaning.fill('Allt smått som driver.');
  await expect.poll(read).toMatchObject({
    words: [{ word: 'plankton', meaning: 'Allt smått som driver.' }],
  });
  await meaning.fill('');
  await page.getByLabel('Beskrivning', { exact: true }).focus();
  await expect(words).toContainText('Betydelsen kommer från ämnets ordlista');
  await expect.poll(read).toMatchObject({ words: [{ word: 'plankton' }] });
  await request.delete(`/api/admin/content/records/lesson/${id}`, { headers });
});
