import type { Page } from '@playwright/test';
import { lockedAssignment } from './support/assignments.ts';
import { axe } from './support/axe.ts';
import { goTo, reload } from './support/go-to.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

test('the glossary leads by school type, subject and letter to a word, its meaning and its lesson', async ({
  page,
}) => {
  await goTo(page, '/ordlista');
  await page
    .getByRole('region', { name: 'Gymnasieskola' })
    .getByRole('link', { name: /^Kemi/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordlista i kemi');
  const words = page.locator('dt');
  const all = await words.count();
  expect(all).toBeGreaterThan(15);
  await page.getByRole('searchbox', { name: 'Sök bland orden' }).fill('elektron');
  await expect(words).not.toHaveCount(all);
  for (const entry of await page.locator('dl > div').all())
    await expect(entry).toContainText(/elektron/i);
  await expect(page.getByRole('status').filter({ hasText: /passar/ })).toBeVisible();
  await page.locator('dd a').first().click();
  await expect(page).toHaveURL(/\/lesson\//);
});

test('a concept sheet is read in two languages, on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const { lessonId } = await lockedAssignment(request);
  await goTo(page, `/lesson/${lessonId}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Begreppsblad/ })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Begreppsblad på två språk' }),
  ).toBeVisible();
  const arabic = page.getByRole('link', { name: 'Svenska och arabiska' });
  await lookAt(page);
  await axe(page);
  await arabic.focus();
  await expect(arabic).toBeFocused();
  const pdf = await request.get((await arabic.getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.headers()['content-disposition']).toContain('svenska och arabiska');
});

test('the many words of a subject stand on pages, which letters lead to, and the field finds in all', async ({
  page,
}) => {
  await goTo(page, '/ordlista/gymnasieskola/matematik');
  const words = page.locator('dt');
  await expect(words).toHaveCount(100);
  const letters = page.getByRole('navigation', { name: 'Bokstäver' });
  await letters.getByRole('link', { name: 'V' }).click();
  await expect(page).toHaveURL(/\?sida=2#bokstav-V$/);
  await expect(page.getByRole('heading', { level: 2, name: 'V' })).toBeInViewport();
  await expect(page).toHaveTitle(/, sida 2 –/);
  const field = page.getByRole('searchbox', { name: 'Sök bland orden' });
  await field.fill('andragradsfunktion');
  await expect(words.filter({ hasText: /andragradsfunktion/i }).first()).toBeVisible();
  await field.fill('');
  await page.getByRole('link', { name: 'Föregående' }).click();
  await expect(page).toHaveURL(/\/matematik$/);
  await expect(words).toHaveCount(100);
});

test('a page of words that there is not is not found', async ({ page, browserErrors }) => {
  browserErrors.expect(/404/);
  await goTo(page, '/ordlista/gymnasieskola/kemi?sida=9');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sidan kunde inte hittas');
});

test('without script the glossary is whole', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ordlista/gymnasieskola/kemi');
  expect(await page.locator('dd').count()).toBeGreaterThan(15);
  await expect(page.getByRole('searchbox', { name: 'Sök bland orden' })).toHaveCount(0);
  await context.close();
});

test('a subject without words is not found', async ({ page, browserErrors }) => {
  browserErrors.expect(/404/);
  await goTo(page, '/ordlista/gymnasieskola/finns-inte');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sidan kunde inte hittas');
});

test('a key word in the text of a lesson is explained on the spot, by mouse and keyboard', async ({
  page,
  siteUrl,
}) => {
  const { lesson = '' } = await everyRoute(siteUrl);
  await goTo(page, lesson);
  const word = page.locator('main a.key-word').first();
  await word.focus();
  await page.keyboard.press('Enter');
  const explained = page.getByRole('dialog');
  await expect(explained).toBeFocused();
  const target = (await word.getAttribute('href')) ?? '';
  await expect(explained).toContainText(await page.locator(`${target} dd`).innerText());
  await lookAt(page);
  await page.keyboard.press('Escape');
  await expect(explained).toHaveCount(0);
  await expect(word).toBeFocused();
  await word.click();
  await explained.getByRole('link', { name: 'Till ordlistan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ordlista i /);
});

test('the words of a lesson are trained as cards, pairs and in writing, and remembered here', async ({
  page,
  siteUrl,
}) => {
  const { lesson = '' } = await everyRoute(siteUrl);
  await goTo(page, lesson);
  await page.getByRole('link', { name: 'Träna begreppen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Träna begreppen/);
  const meanings = Object.fromEntries(
    await page
      .locator('main dl > div')
      .evaluateAll((entries) =>
        entries.map((entry) => [
          entry.querySelector('dt')?.textContent ?? '',
          entry.querySelector('dd')?.textContent ?? '',
        ]),
      ),
  );
  const count = Object.keys(meanings).length;

  await page.getByRole('button', { name: 'Vänd kortet' }).click();
  await page.getByRole('button', { name: 'Jag kunde' }).click();
  await expect(page.getByText(`Du kan 1 av ${count} ord.`)).toBeVisible();
  await lookAt(page);

  await page.getByRole('button', { name: 'Para ihop' }).click();
  for (const button of await page.getByRole('list', { name: 'Ord' }).getByRole('button').all())
    await expect(button).toBeVisible();
  const pairs = await page.getByRole('list', { name: 'Ord' }).getByRole('button').allInnerTexts();
  for (const word of pairs) {
    await page.getByRole('button', { name: word, exact: true }).click();
    await page.getByRole('button', { name: meanings[word] ?? '', exact: true }).click();
  }
  await expect(page.getByText('Alla hör ihop. Klart!')).toBeVisible();

  await page.getByRole('button', { name: 'Skriv', exact: true }).click();
  await page.getByLabel('Vilket ord är det?').fill('något helt annat');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Inte riktigt. Rätt svar:')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Vilket ord är det?')).toHaveValue('');
  const known = await knownText(page);
  await lookAt(page);

  await reload(page);
  await expect(page.getByText(known)).toBeVisible();
  await page.getByRole('button', { name: 'Glöm vad jag kan' }).click();
  await expect(page.getByText(`Du kan 0 av ${count} ord.`)).toBeVisible();
});

const knownText = (page: Page) => page.getByText(/^Du kan \d+ av/).innerText();
