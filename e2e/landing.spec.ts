import { widths } from './support/browser.ts';
import { goTo } from './support/go-to.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

// The banner comes with the script, and may come between the aim and the click.
test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

test('a landing page opens its subjects without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await goTo(page, '/grundskola#matematik');
  const course = page.getByRole('article').filter({ hasText: 'Matematik årskurs 7–9' });
  await expect(course).toBeVisible();
  await expect(page.getByRole('button', { name: 'Öppna alla ämnen' })).toBeHidden();
  await course.getByRole('link').first().click();
  await expect(page.getByRole('list', { name: 'Lektioner' })).toBeVisible();
  await context.close();
});

test('areas are kept by the material of their lessons, with or without words', async ({ page }) => {
  await goTo(page, '/gymnasieskola');
  const film = page.getByRole('button', { name: 'Med film' });
  await film.press('Enter');
  const articles = page.getByRole('article');
  await expect(articles.first()).toBeVisible();
  const links = articles.getByRole('link');
  await expect(links.first()).toHaveText(/ \d+ lektion(er)?$/);
  const withFilm = await links.count();
  await expect(page.getByRole('status').filter({ hasText: 'Visar' })).toHaveText(
    /^Visar \d+ ämnen?, \d+ kurs(er)?$/,
  );

  await links.first().click();
  await expect(page.getByText(/^Film \d+ min$/).first()).toBeVisible();
  await page.goBack();
  // The area has a button of that name too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gymnasieskola');

  await page.getByRole('button', { name: 'Med arbetsblad' }).click();
  await expect.poll(() => links.count()).toBeGreaterThan(withFilm);
  await page.getByLabel('Filtrera ämnen och kurser').fill('kvantkryptering');
  await expect(page.getByText('Inga ämnen eller kurser passar ”kvantkryptering”.')).toBeVisible();
  await page.getByLabel('Filtrera ämnen och kurser').fill('');
  await page.getByRole('button', { name: 'Med arbetsblad' }).click();
  await expect(page.getByRole('button', { name: 'Öppna alla ämnen' })).toBeVisible();
  await expect(articles.first()).toBeHidden();
});

test('a level of the newer curriculum lists the lessons of the course that it replaces', async ({
  page,
}) => {
  await goTo(page, '/gymnasieskola#matematik/matematik-niva-1b');
  const level = page.locator('[id="matematik/matematik-niva-1b"]');
  await expect(level).toContainText('Ersätter Matematik 1b (Gy11, MATMAT01b)');
  await expect(page.locator('[id="matematik/matematik-1b"]')).toContainText(
    'Äldre kurs, ersätts av Matematik nivå 1b (Gy25, MATE1B00X)',
  );
  await level.getByRole('link', { name: 'Algebra' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algebra');
  await expect(page.getByText('Gy25 MATE1B00X', { exact: true })).toBeVisible();
  await expect(page.getByText('Gy11 Matematik 1b', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Linjära ekvationer steg för steg' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Linjära ekvationer steg för steg',
  );
});

test('axe finds nothing where a subject stands open and a course is marked, light and dark', async ({
  page,
}) => {
  for (const width of [widths[0], widths[2]]) {
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, '/gymnasieskola#matematik/matematik-1b');
    const course = page.locator('[id="matematik/matematik-1b"]');
    await expect(course.getByRole('link', { name: 'Algebra' })).toBeVisible();
    await axeInBothThemes(page);
  }
});

test('the filters of a landing page stand as they were left when one comes back from an area', async ({
  page,
}) => {
  const withFilm = page.getByRole('button', { name: 'Med film' });
  await goTo(page, '/grundskola');
  await page.getByLabel('Filtrera ämnen och kurser').fill('biologi');
  await withFilm.click();
  await expect(page.getByText('Visar 1 ämne, 1 stadium')).toBeVisible();
  await page.getByRole('link', { name: 'Natur och miljö' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natur och miljö');

  await page.goBack();
  await expect(page.getByText('Visar 1 ämne, 1 stadium')).toBeVisible();
  await expect(page.getByLabel('Filtrera ämnen och kurser')).toHaveValue('biologi');
  await expect(withFilm).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Natur och miljö' })).toBeVisible();

  // A link leads to the page as it begins.
  await page.getByRole('link', { name: 'Natur och miljö' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Grundskola' }).click();
  await expect(withFilm).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByLabel('Filtrera ämnen och kurser')).toHaveValue('');
});
