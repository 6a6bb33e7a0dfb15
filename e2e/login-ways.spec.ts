import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { type AccountName, accounts, fillLogin, logIn } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

const logInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Logga in', exact: true });
const main = (page: Page) => page.getByRole('main');
const formButton = (page: Page) => main(page).getByRole('button', { name: 'Logga in' });

for (const name of ['student', 'oneLicence', 'schooladmin', 'editor'] as const)
  test(`'Logga in' leads back to the page that one stood on, with query and fragment: ${name}`, async ({
    page,
  }) => {
    await goTo(page, '/sok?q=algebra&typ=lesson');
    await logInLink(page).click();
    await expect(formButton(page)).toBeVisible();
    // A second press loses nothing.
    await logInLink(page).click();
    await fillLogin(page, name);
    await expect(page).toHaveURL('/sok?q=algebra&typ=lesson');
  });

test('the fragment comes along, as the page has it when the link is pressed', async ({ page }) => {
  await goTo(page, '/gymnasieskola');
  await page.evaluate(() => location.assign('#matematik'));
  await expect(logInLink(page)).toHaveAttribute('href', /%23matematik$/);
  await logInLink(page).click();
  await fillLogin(page, 'teacher');
  await expect(page).toHaveURL('/gymnasieskola#matematik');
});

for (const [name, path] of [
  ['teacher', '/'],
  ['oneLicence', '/folkhogskola'],
  ['editor', '/admin'],
  ['admin', '/admin'],
  ['owneradmin', '/admin'],
] as const satisfies readonly (readonly [AccountName, string])[])
  test(`from the start page a login leads to ${path}: ${name}`, async ({ page }) => {
    await goTo(page, '/');
    await expect(logInLink(page)).toHaveAttribute('href', '/auth/login');
    await logInLink(page).click();
    await fillLogin(page, name);
    await expect(page).toHaveURL(path);
  });

test('somebody who is logged in sees who they are and the ways on, and no form', async ({
  page,
}) => {
  await logIn(page, 'editor');
  await goTo(page, '/auth/login?till=%2Flararteamet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du är redan inloggad');
  await expect(main(page)).toContainText(`Inloggad som ${accounts.editor[0]}`);
  await expect(formButton(page)).toHaveCount(0);
  await expect(main(page).getByRole('link')).toHaveText([
    'Fortsätt till sidan',
    'Administration',
    'Till startsidan',
    'Logga ut',
  ]);
  await lookAt(page);
  await main(page).getByRole('link', { name: 'Fortsätt till sidan' }).click();
  await expect(page).toHaveURL('/lararteamet');

  await goTo(page, '/auth/login?till=%2F%2Fevil.example');
  await expect(main(page).getByRole('link', { name: 'Fortsätt till sidan' })).toHaveCount(0);
});

test('the name of the product is whole on the narrowest phone, beside the account too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const banner = page.getByRole('banner');
  const cut = () =>
    banner
      .getByText('Läsår', { exact: true })
      .evaluate((name) => name.scrollWidth - name.clientWidth);
  await goTo(page, '/om-oss');
  await expect(banner.getByRole('link', { name: 'Logga in', exact: true })).toBeVisible();
  expect(await cut()).toBe(0);
  await logIn(page, 'teacher');
  await expect(banner.getByRole('button', { name: 'Konto' })).toBeVisible();
  expect(await cut()).toBe(0);
});
