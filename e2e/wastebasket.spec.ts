import type { Page } from '@playwright/test';
import { makeBelow, publishNow } from './support/edited-lesson.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { newLesson } from './support/new-lesson.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const wastebasket = '/admin/innehall/papperskorg';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

/** Removes the record that is open. */
async function removeOpen(page: Page): Promise<void> {
  await button(page, 'Ta bort').click();
  await button(page, 'Ja, ta bort').click();
  await expect(page.getByText('Borttagen. Den ligger i papperskorgen.')).toBeVisible();
}

test('a removed lesson comes back by the toast', async ({ page, request }) => {
  const name = `Kastas ${Date.now()}`;
  const lesson = await newLesson(request, name, { description: 'Ska tillbaka.' });
  await goTo(page, `/admin/innehall/lesson/${lesson.id}`);
  await removeOpen(page);
  await expect(page).toHaveURL(/\/admin\/innehall$/);
  await page.locator('[data-sonner-toaster]').getByRole('button', { name: 'Ångra' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByLabel('Beskrivning', { exact: true })).toHaveValue('Ska tillbaka.');
  await lesson.remove();
});

test('an area is removed with its lessons, says so at their addresses, and is restored in one step', async ({
  page,
  request,
}) => {
  const stamp = Date.now();
  const lesson = await newLesson(request, `Grannen ${stamp}`, {});
  await goTo(page, `/admin/innehall/lesson/${lesson.id}`);
  // The course of that lesson gets an area of its own.
  await page.getByRole('navigation', { name: 'Brödsmulor' }).getByRole('link').nth(2).click();
  const area = await makeBelow(page, 'Nytt kursområde', `Korgen ${stamp}`);
  await publishNow(page);
  const first = await makeBelow(page, 'Ny lektion', `Äpplen ${stamp}`);
  await page.getByLabel('Beskrivning', { exact: true }).fill('Om äpplen.');
  await button(page, 'Lägg till ett begrepp').click();
  await page.getByRole('textbox', { name: 'Begrepp 1', exact: true }).fill('kärnhus');
  await publishNow(page);
  expect((await request.get(`/lesson/${first}`)).status()).toBe(200);

  await goTo(page, `/admin/innehall/area/${area}`);
  await button(page, 'Ta bort').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 lektion följer med');
  await expect(button(page, 'Avpublicera i stället')).toBeVisible();
  await lookAt(page);
  await button(page, 'Ja, ta bort').click();
  await expect(page.getByText('Borttagen. Den ligger i papperskorgen.')).toBeVisible();
  const gone = await request.get(`/lesson/${first}`);
  expect(gone.status()).toBe(410);

  await page.getByRole('link', { name: 'Papperskorgen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Papperskorgen' })).toBeVisible();
  await expect(row(page, `Korgen ${stamp}`)).toContainText('Kursområde med 1 lektion');
  await expect(row(page, `Korgen ${stamp}`)).toContainText('Demo Redaktör');
  await expect(row(page, `Korgen ${stamp}`)).toContainText('30 dagar');
  await lookAt(page);
  await button(page, `Återställ Korgen ${stamp}`).click();
  await lookAt(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Återställ', exact: true }).click();
  await expect(page.getByText(`Korgen ${stamp} är återställd.`)).toBeVisible();
  await expect(row(page, `Korgen ${stamp}`)).toBeHidden();
  expect((await request.get(`/lesson/${first}`)).status()).toBe(200);
  await page.getByRole('link', { name: 'Öppna den' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Korgen ${stamp}` })).toBeVisible();

  await removeOpen(page);
  await lesson.remove();
});

test('by keyboard and on a phone: what has lost its place gets another', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/);
  const stamp = Date.now();
  const headers = await bearerOf(request, 'editor');
  const lesson = await newLesson(request, `Ensam ${stamp}`, {});
  const { parents } = (await (
    await request.get(`/api/admin/drafts/lesson/${lesson.id}`, { headers })
  ).json()) as { parents: { id: string; name: string }[] };
  const made = await request.post('/api/admin/content/records', {
    headers,
    data: { kind: 'area', name: `Bortområdet ${stamp}`, parent: parents.at(-2)?.id },
  });
  const area = ((await made.json()) as { id: string }).id;
  const records = '/api/admin/content/records';
  await request.post(`${records}/lesson/${lesson.id}/move`, { headers, data: { parent: area } });
  await request.delete(`${records}/area/${area}`, { headers });

  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, `${wastebasket}?q=Ensam ${stamp}`);
  await expect(row(page, `Ensam ${stamp}`)).toContainText('Platsen är borta.');
  await lookAt(page);
  await tabTo(page, button(page, `Återställ Ensam ${stamp}`), 'Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: 'Återställ', exact: true }), 'Enter');
  await expect(dialog.getByText('Det som den låg i är också borttaget.').first()).toBeVisible();
  await tabTo(page, dialog.getByLabel('Sök efter namn'));
  await page.keyboard.type(parents.at(-1)?.name ?? '');
  await tabTo(page, dialog.getByRole('radio').first(), 'Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Återställ', exact: true }), 'Enter');
  await expect(page.getByText(`Ensam ${stamp} är återställd.`)).toBeVisible();
  await lesson.remove();
});

test('an administrator removes for good, and an editor cannot', async ({
  page,
  context,
  siteUrl,
  request,
}) => {
  const name = `För gott ${Date.now()}`;
  const lesson = await newLesson(request, name, {});
  await lesson.remove();
  await goTo(page, `${wastebasket}?q=${name}`);
  await expect(row(page, name)).toBeVisible();
  await expect(button(page, `Ta bort för gott ${name}`)).toBeHidden();
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, `${wastebasket}?q=${name}`);
  await button(page, `Ta bort för gott ${name}`).click();
  await button(page, 'Ja, ta bort för gott').click();
  await expect(
    page.getByText('Inget hittades').or(page.getByText('Papperskorgen är tom')),
  ).toBeVisible();
});

test('a draft that was thrown away is found among the versions, with what differs, and restored', async ({
  page,
  request,
}) => {
  const lesson = await newLesson(request, `Utkast ${Date.now()}`, { description: 'Slängd text.' });
  await goTo(page, `/admin/innehall/lesson/${lesson.id}`);
  await button(page, 'Släng utkastet').click();
  await button(page, 'Ja, släng utkastet').click();
  await expect(page.getByLabel('Beskrivning', { exact: true })).toHaveValue('');
  await button(page, 'Visa versionerna').click();
  await page.getByText('Så har utkastet sett ut').click();
  await page.getByRole('button', { name: /^Visa skillnader mot utkastet/ }).click();
  await expect(page.locator('ins', { hasText: 'Slängd text.' })).toBeVisible();
  await lookAt(page);
  await page.getByRole('button', { name: /^Återställ utkastet/ }).click();
  await button(page, 'Ja, återställ utkastet').click();
  await expect(page.getByLabel('Beskrivning', { exact: true })).toHaveValue('Slängd text.');
  await lesson.remove();
});
