import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { logInAsNewTeacher } from './support/people.ts';
import { everyRoute } from './support/routes.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('by keyboard alone: a plan with a locked film is made, shared with a pupil and a substitute, saved as a file and ended', async ({
  page,
  browser,
  request,
  siteUrl,
}) => {
  const { 'locked assignment': film = '', 'locked lesson': lesson = '' } =
    await everyRoute(siteUrl);
  expect(film).toMatch(/^\/video\//);
  const name = `Tangentbord ${Date.now()}`;
  await logInAsNewTeacher(page, request);
  await goTo(page, lesson);
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('button', { name: 'Spara', exact: true }), 'Enter');
  await tabTo(page, button(page, 'Lägg till i planering').last(), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Lägg till i planering' });
  await tabTo(page, dialog.getByLabel('Ny planering'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('link', { name }), 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await tabTo(page, button(page, 'Lägg till anteckning'), 'Enter');
  await tabTo(page, page.getByLabel('Anteckning', { exact: true }));
  await page.keyboard.type('Ta med linjal.');
  await tabTo(page, button(page, 'Lägg till'), 'Enter');
  await expect(page.getByText('Allt är sparat.')).toBeVisible();

  await tabTo(page, button(page, 'Skapa en kod'), 'Enter');
  await tabTo(page, button(page, 'Spara'), 'Enter');
  const code = await page.getByText(/^[A-Z\d]{3}-[A-Z\d]{3}-[A-Z\d]{3}$/).innerText();

  const phone = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 360, height: 760 },
  });
  await phone.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const pupil = await phone.newPage();
  await goTo(pupil, '/klasskod');
  await tabTo(pupil, pupil.getByLabel('Klasskod', { exact: true }));
  await pupil.keyboard.type(code);
  await pupil.keyboard.press('Enter');
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText(name);
  await tabTo(pupil, pupil.locator(`a[href$="${film.replace('/video', '')}"]`).first(), 'Enter');
  await expect(pupil.getByText('Kräver inloggning')).toHaveCount(0);
  const video = pupil.locator('video').first();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);

  const card = page.getByRole('region', { name: 'Länk till en vikarie' });
  await tabTo(page, card.getByRole('button', { name: 'Skapa en länk' }), 'Enter');
  const form = page.getByRole('dialog', { name: 'Skapa en länk' });
  await tabTo(page, form.getByRole('button', { name: 'Skapa länken' }), 'Enter');
  const address = await card.getByText(/\/v\/[\w-]{43}$/).innerText();
  const substitute = await phone.newPage();
  await goTo(substitute, new URL(address).pathname);
  await expect(substitute.getByText('Ta med linjal.')).toBeVisible();

  const download = page.waitForEvent('download');
  await tabTo(page, button(page, 'Spara som fil'), 'Enter');
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await tabTo(page, button(page, 'Sluta dela'), 'Enter');
  await tabTo(page, button(page, 'Ja, sluta dela'), 'Enter');
  await expect(button(page, 'Skapa en kod')).toBeVisible();
  await goTo(pupil, `/v/${code}`).catch(() => null);
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText('Koden öppnar ingen planering');
  await phone.close();
});
