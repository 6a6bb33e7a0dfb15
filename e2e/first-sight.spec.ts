import { goTo } from './support/go-to.ts';
import { logIn } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { logInAsNewTeacher } from './support/people.ts';
import { everyRoute } from './support/routes.ts';
import { box, options } from './support/search.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 360, height: 740 };
/** The most that the start page of a phone is high, with the question of cookies or without. */
const highest = 2_500;

test("a phone's start page is short, and its login is quieter than its search", async ({
  page,
  context,
  siteUrl,
}) => {
  await page.setViewportSize(phone);
  await goTo(page, '/');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(page.getByRole('region', { name: 'Kakor' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await height()).toBeLessThanOrEqual(highest);
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await goTo(page, '/');
  await expect(page.getByRole('region', { name: 'Kakor' })).toHaveCount(0);
  expect(await height()).toBeLessThanOrEqual(highest);

  const ground = (name: string, role: 'link' | 'button') =>
    page
      .getByRole('banner')
      .getByRole(role, { name })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('Logga in', 'link')).toBe('rgba(0, 0, 0, 0)');
  expect(await ground('Öppna sökningen', 'button')).toBe('rgb(22, 33, 58)');
  await lookAt(page, [320, 360]);
});

test("the search of a phone's header works by keyboard, and gives the focus back", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await goTo(page, '/om-oss');
  await page.waitForLoadState('networkidle');
  const button = page.getByRole('button', { name: 'Öppna sökningen' });
  await expect(box(page)).toHaveCount(0);
  await tabTo(page, button, 'Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('fotosyntes', { delay: 15 });
  await expect(options(page).first()).toBeVisible();
  await lookAt(page, [360]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/om-oss');
  await expect(box(page)).toHaveCount(0);
});

test('a teacher comes back to the last page, the plans and what was opened before it', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  await logInAsNewTeacher(page, request);
  const { lesson = '', pdf = '' } = await everyRoute(new URL(page.url()).origin);
  await goTo(page, pdf);
  const earlier = await page.getByRole('heading', { level: 1 }).innerText();
  await goTo(page, lesson);
  const last = await page.getByRole('heading', { level: 1 }).innerText();
  await goTo(page, '/');
  const resume = page.getByRole('link', { name: `Fortsätt där du var: ${last}` });
  const recent = page.getByRole('region', { name: 'Senast öppnat' });
  await expect(recent.getByRole('link')).toHaveText([earlier]);
  const tops = await Promise.all(
    [
      resume,
      page.getByRole('region', { name: 'Mina planeringar' }),
      recent,
      page.getByRole('search', { name: 'Sök lektioner' }),
      page.getByRole('heading', { name: 'Det här kan du öppna' }),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops[0]).toBeLessThan(phone.height / 2);
  await lookAt(page, [360]);
});

test('a pupil searches first', async ({ page }) => {
  await page.setViewportSize(phone);
  await logIn(page, 'student');
  await goTo(page, '/');
  const search = await page.getByRole('search', { name: 'Sök lektioner' }).boundingBox();
  expect(search?.y).toBeLessThan(phone.height / 2);
});

test('filters stand in one row, which scrolls sideways on a phone', async ({ page, siteUrl }) => {
  const { area = '' } = await everyRoute(siteUrl);
  for (const path of ['/grundskola', area, '/sok?q=ekvationer']) {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await goTo(page, path);
      const row = page.locator('.scroll-row').last();
      await expect(row).toBeVisible();
      const chips = row.locator('> *');
      await expect(chips.nth(1)).toBeVisible();
      const tops = await chips.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().y),
      );
      expect(new Set(tops).size, `${path} at ${width} px`).toBe(1);
      await chips.last().focus();
      const box = await chips.last().boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(width);
    }
  }
});

test('the teachers have portraits, subjects and lessons, and one line says that they are examples', async ({
  page,
}) => {
  await goTo(page, '/lararteamet');
  await expect(page.getByText('Lärarna här är exempel.')).toHaveCount(1);
  await expect(page.getByRole('main').getByText(/Exempelprofil/)).toHaveCount(0);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') });
  const portraits = await cards
    .locator('use')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(new Set(portraits).size).toBe(await cards.count());
  const drawn = await cards
    .locator('use')
    .last()
    .evaluate((use: SVGUseElement) => use.getBBox().width);
  expect(drawn).toBeGreaterThan(50);
  const karin = cards.filter({ hasText: 'Karin Sundberg' });
  await expect(karin).toContainText('Svenska som andraspråk');
  await lookAt(page, [1440, 360]);
  await karin.getByRole('link', { name: 'Handla i mataffären' }).click();
  await expect(page).toHaveURL(/\/lesson\//);
  await page.goBack();
  await page.getByRole('link', { name: 'Karin Sundberg' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karin Sundberg');
  await expect(
    page.getByText('Ämnen: Svenska för invandrare, Svenska som andraspråk'),
  ).toBeVisible();
});

test('a toast leaves the question of cookies free', async ({ page, context, siteUrl }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { lesson = '' } = await everyRoute(siteUrl);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await goTo(page, lesson);
    await page.getByRole('button', { name: 'Dela', exact: true }).click();
    await page.getByRole('button', { name: 'Kopiera länk' }).first().click();
    const toast = page.getByText('Länken är kopierad.');
    await expect(toast).toBeVisible();
    const banner = await page.getByRole('region', { name: 'Kakor' }).boundingBox();
    await expect
      .poll(async () => {
        const box = await toast.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      })
      .toBeLessThanOrEqual(banner?.y ?? 0);
  }
});
