import type { SearchResult } from '@lasar/contract/search/search';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

test('an editor comments on a field, finds the comment from the home of the content, and resolves it', async ({
  page,
  request,
}) => {
  const hits = (await (
    await request.get('/api/search/searchLA?q=Berättarteknik')
  ).json()) as SearchResult[];
  const area = hits.find(({ objecttype }) => objecttype === 'Course_Content__c');
  const text = `Stämmer årtalet? ${Date.now()}`;
  await goTo(page, `/admin/innehall/area/${area?.Id}`);
  const comments = page.getByRole('region', { name: 'Kommentarer', exact: true });
  await expect(comments.getByText('Inga öppna kommentarer.')).toBeVisible();
  await comments.getByRole('button', { name: 'Ny kommentar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny kommentar' });
  await dialog.getByRole('button', { name: 'Spara kommentaren' }).click();
  await expect(dialog.getByText('Skriv något.')).toBeVisible();
  await dialog.getByLabel('Kommentar', { exact: true }).fill(text);
  await dialog.getByLabel('Gäller').selectOption('Beskrivning');
  await dialog.getByRole('button', { name: 'Spara kommentaren' }).click();
  await expect(dialog).toBeHidden();
  await expect(comments.getByRole('paragraph').filter({ hasText: text })).toBeVisible();
  await expect(comments.getByRole('link', { name: 'Beskrivning' })).toBeVisible();
  await lookAt(page);

  await goTo(page, '/admin/innehall');
  const open = page.getByRole('region', { name: 'Öppna kommentarer' });
  await expect(open.getByText(text)).toBeVisible();
  await lookAt(page);
  await open.getByRole('listitem').filter({ hasText: text }).getByRole('link').click();
  await comments.getByRole('button', { name: /^Markera som löst/ }).click();
  await comments.getByText('Lösta kommentarer (1)').click();
  await expect(comments.getByText(/^Löst av /)).toBeVisible();
  await comments.getByRole('button', { name: /^Ta bort/ }).click();
  await page.getByRole('button', { name: 'Ja, ta bort kommentaren' }).click();
  await expect(comments.getByText(text, { exact: true })).toHaveCount(0);
});
