import { axe } from './support/axe.ts';
import { themes, widths } from './support/browser.ts';
import { goTo } from './support/go-to.ts';
import { expect, test } from './support/test.ts';
import { setTheme } from './support/theme.ts';

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

for (const theme of themes) {
  test(`axe finds nothing where a subject stands open and a course is marked, ${theme}`, async ({
    page,
  }) => {
    await setTheme(page, theme);
    for (const width of [widths[0], widths[2]]) {
      await page.setViewportSize({ width, height: 900 });
      await goTo(page, '/gymnasieskola#matematik/matematik-1b');
      const course = page.getByRole('article').filter({ hasText: 'MATMAT01b' });
      await expect(course.getByRole('link', { name: 'Algebra' })).toBeVisible();
      await axe(page);
    }
  });
}
