import { axe } from './support/axe.ts';
import { themes } from './support/browser.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { setTheme } from './support/theme.ts';

// Named here so that each is a test of its own; `everyRoute` finds the addresses once the site runs.
const kinds = [
  'start',
  'landing',
  'area',
  'lesson',
  'locked lesson',
  'film',
  'pdf',
  'form',
  'locked assignment',
  'form page',
  'teacher team',
  'teacher',
  'how it works',
  'about',
  'customer cases',
  'quote',
  'login',
  'logout',
  'search',
  'search without hits',
  'search without text',
  'not found',
] as const;

const narrow = { width: 360, height: 740 };
const wide = { width: 1440, height: 1000 };

test('the list of kinds has every route', async ({ baseURL }) => {
  expect(Object.keys(await everyRoute(String(baseURL)))).toEqual([...kinds]);
});

for (const kind of kinds) {
  test(`${kind}: right in light and dark, on a phone and a desk`, async ({
    page,
    baseURL,
    faults,
  }) => {
    const path = (await everyRoute(String(baseURL)))[kind] ?? '';
    const expected = kind === 'not found' ? 404 : 200;
    if (expected === 404) faults.expect(/404/);

    const answer = await page.goto(path);
    expect(answer?.status()).toBe(expected);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/Läsår/);

    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      for (const theme of themes) {
        await setTheme(page, theme);
        await axe(page);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `sideways scrolling at ${size.width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('a page is complete before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const routes = await everyRoute(String(baseURL));
  for (const kind of [
    'start',
    'landing',
    'area',
    'lesson',
    'film',
    'form',
    'search',
    'login',
  ] as const) {
    await page.goto(`${baseURL}${routes[kind]}`);
    await expect(page.locator('h1'), kind).toBeVisible();
    await expect(page.getByRole('link', { name: 'Om oss' }).first(), kind).toBeAttached();
  }
  await context.close();
});
