import type { Locator } from '@playwright/test';
import { saved } from './support/edited-lesson.ts';
import { goTo, reload } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { newLesson } from './support/new-lesson.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

const words = [{ word: 'skugga', meaning: 'Mörkret bakom något som står i ljuset.' }];

test('the parts of a form are told with what is missing, lead to their fields, and fold', async ({
  page,
  request,
}) => {
  const { id, remove } = await newLesson(request, `Delar ${Date.now()}`, { words });
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, `/admin/innehall/lesson/${id}`);
  const parts = page.getByRole('navigation', { name: 'Formulärets delar' });
  await parts.getByRole('link', { name: 'Mål – saknas' }).press('Enter');
  const goals = page.getByRole('group', { name: 'Mål', exact: true });
  await expect(goals).toBeFocused();
  await goals.getByRole('button', { name: 'Lägg till ett mål' }).click();
  await page.getByLabel('Mål 1', { exact: true }).fill('Mäta ett träd med hjälp av dess skugga.');
  await expect(parts.getByRole('link', { name: 'Mål – ifyllt' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Mål' })).toBeVisible();

  const section = page.getByRole('button', { name: 'Begrepp', exact: true });
  await section.press('Enter');
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('group', { name: 'Begrepp', exact: true })).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await reload(page);
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await parts.getByRole('link', { name: 'Begrepp – ifyllt' }).click();
  await expect(page.getByRole('group', { name: 'Begrepp', exact: true })).toBeFocused();
  await expect(section).toHaveAttribute('aria-expanded', 'true');

  await page.getByLabel('Beskrivning', { exact: true }).fill('Det **viktiga** är skuggan.');
  await expect(page.getByText('precis som de står').first()).toBeVisible();
  await page.getByLabel('Beskrivning', { exact: true }).fill('Det viktiga är skuggan.');
  await expect(page.getByText('precis som de står')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Visa delarna' }).press('Enter');
  await lookAt(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await parts.getByRole('link', { name: /^Namn/ }).click();
  await expect(page.getByLabel('Namn', { exact: true })).toBeInViewport();
  await remove();
});

/** Pastes HTML as another program gives it. */
const paste = (field: Locator, html: string) =>
  field.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', content);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);

test('what is pasted loses its tracking, and what did not come along is told', async ({
  page,
  request,
}) => {
  const { id, remove, draft } = await newLesson(request, `Klistrad ${Date.now()}`, { words });
  await goTo(page, `/admin/innehall/lesson/${id}`);
  await page.getByRole('button', { name: 'Lägg till ett självtest' }).scrollIntoViewIfNeeded();
  const guide = page.getByRole('textbox', { name: 'Lärarhandledning' });
  await guide.click();
  const detour =
    'https://www.google.com/url?q=https://exempel.se/skuggor?sida%3D2%26utm_source%3Dbrev&amp;sa=D&amp;usg=AOvVaw';
  await paste(
    guide,
    `<p>Läs om <a href="${detour}">skuggor</a>. <img src="https://exempel.se/bild.png"></p>
     <p><a href="https://exempel.se/?id=7&amp;utm_campaign=host&amp;fbclid=x#del">Mer</a></p>`,
  );
  await expect(page.getByText('Följde inte med: 1 bild.')).toBeVisible();
  await expect(guide.getByRole('link', { name: 'skuggor' })).toHaveAttribute(
    'href',
    'https://exempel.se/skuggor?sida=2',
  );
  await expect(saved(page)).toBeVisible();
  expect((await draft()).teacherGuide).toContain('[Mer](https://exempel.se/?id=7#del)');
  await remove();
});

test('an area lists its lessons; a preview shows the first screen of a phone, and the board leads back to it', async ({
  page,
  request,
}) => {
  const name = `Områdets ${Date.now()}`;
  const { id, remove } = await newLesson(request, name, { words });
  const headers = await bearerOf(request, 'editor');
  const { parents } = (await (
    await request.get(`/api/admin/drafts/lesson/${id}`, { headers })
  ).json()) as { parents: { kind: string; id: string }[] };
  const area = parents.find(({ kind }) => kind === 'area')?.id ?? '';
  await goTo(page, `/admin/innehall/area/${area}`);
  const lessons = page.getByRole('region', { name: 'Lektioner' });
  await expect(lessons.getByRole('link', { name })).toContainText('Opublicerad');
  await lookAt(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await lessons.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Förhandsvisa' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport();
  await page.getByRole('button', { name: 'Visa valen' }).press('Enter');
  await lookAt(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Lärare', exact: true }).click();
  await expect(page).toHaveURL(/som=teacher/);
  await page.getByRole('link', { name: 'På projektorn' }).click();
  await expect(page).toHaveURL(/som=klassen/);
  await page.goBack();
  await expect(page).toHaveURL(/som=teacher/);
  await expect(page.getByRole('link', { name: 'På projektorn' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/admin/innehall/lesson/${id}`);
  await remove();
});
