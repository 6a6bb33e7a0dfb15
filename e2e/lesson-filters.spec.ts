import { paths } from '@lasar/contract/paths';
import type { Teacher } from '@lasar/contract/catalogue/teachers';
import type { APIRequestContext, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { widths } from './support/browser.ts';
import { goTo } from './support/go-to.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

// The banner comes with the script, and may come between the aim and the click.
test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

const filters = (page: Page) => page.getByRole('group', { name: 'Lektioner med' });
const lessons = (page: Page) => page.getByRole('main').locator('li:has([data-holds])');

const words = {
  'Hel lektion': 'Hel',
  'Med film': 'Film',
  'Med arbetsblad': 'Arbetsblad',
  'Med självtest': 'Självtest',
  'Med övningar': 'Övningar',
  'Öppen för alla': 'Öppen',
};

/** A teacher with several lessons that hold different material. */
async function teacherPath(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/school/teacher');
  const teachers = (await answer.json()) as Teacher[];
  return paths.teacher(teachers.find(({ name }) => name === 'Elin Vikström')?.id ?? '');
}

for (const list of ['area', 'teacher'] as const)
  test(`lessons of the ${list} page are kept by their material, by mouse and by key`, async ({
    page,
    request,
    baseURL,
  }) => {
    const area = (await everyRoute(baseURL ?? ''))['area'] ?? '';
    await goTo(page, list === 'area' ? area : await teacherPath(request));
    await expect(filters(page)).toBeVisible();
    const all = await lessons(page).count();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const buttons = await filters(page).getByRole('button').all();
      for (const button of buttons) {
        await button.click();
        await expect(button).toHaveAttribute('aria-pressed', 'true');
        await expect(filters(page).locator('[aria-pressed=true]')).toHaveCount(1);
        const kept = await lessons(page).filter({ visible: true }).allInnerTexts();
        expect(kept.length).toBeGreaterThan(0);
        expect(kept.length).toBeLessThan(all);
        const word = words[(await button.innerText()) as keyof typeof words];
        expect(kept.filter((text) => !text.includes(word))).toEqual([]);
        await expect(filters(page).getByRole('status')).toHaveText(
          `Visar ${kept.length} av ${all} lektioner`,
        );
      }
      await axe(page);
      await buttons.at(-1)?.press('Enter');
      await expect(lessons(page).filter({ visible: true })).toHaveCount(all);
      await expect(filters(page).getByRole('status')).toBeEmpty();
    }
  });

test('another area begins with all of its lessons', async ({ page, baseURL }) => {
  await goTo(page, (await everyRoute(baseURL ?? ''))['area'] ?? '');
  await filters(page).getByRole('button').first().click();
  await expect(filters(page).getByRole('status')).toHaveText(/^Visar/);
  const course = page.getByRole('complementary').or(page.getByRole('navigation'));
  await course.locator('a[href^="/gymnasieskola/"]:not([aria-current])').first().click();
  await expect(lessons(page).first()).toBeVisible();
  await expect(page.locator('li[hidden]')).toHaveCount(0);
  await expect(page.locator('main [aria-pressed=true]')).toHaveCount(0);
});

test('without script, and offline, the list is whole', async ({
  browser,
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  const path = (await everyRoute(baseURL ?? ''))['area'] ?? '';
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await goTo(plain, path);
  await expect(lessons(plain).first()).toBeVisible();
  await expect(plain.getByRole('group', { name: 'Lektioner med' })).toBeHidden();
  await context.close();

  await goTo(page, path);
  const all = await lessons(page).count();
  await page.context().setOffline(true);
  await filters(page).getByRole('button').first().click();
  await expect(page.getByText(/Kontrollera|försök igen/).first()).toBeVisible();
  await expect(lessons(page).filter({ visible: true })).toHaveCount(all);
});
