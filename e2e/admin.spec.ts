import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { fillLogin, type AccountName } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Administration' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Logs in on the page that the admin area redirects to. */
async function logInAt(page: Page, path: string, name: AccountName): Promise<void> {
  await goTo(page, path);
  await page.getByRole('main').getByRole('link', { name: 'Logga in' }).click();
  await fillLogin(page, name);
  await expect(page).toHaveURL(path);
}

test('an admin adds a school with a licence and a teacher, and all of it is in the history', async ({
  page,
  browserErrors,
}) => {
  // Days that another licence has already.
  browserErrors.expect(/409 \(Conflict\)/);
  const name = `Provskolan ${Date.now()}`;
  const email = `larare.${Date.now()}@prov.example`;
  await logInAt(page, '/admin/skolor', 'admin');

  await button(page, 'Lägg till skola').click();
  await button(page, 'Spara skolan').click();
  await expect(page.getByText('Skriv skolans namn.')).toBeVisible();
  await expect(page.getByLabel('Skolans namn')).toBeFocused();
  await page.getByLabel('Skolans namn').fill(name);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText('Skolan har ingen licens.')).toBeVisible();

  await button(page, 'Lägg till licens').click();
  await page.getByRole('combobox', { name: 'Skolform' }).selectOption('Gymnasieskola');
  await page.getByLabel('Första dagen').fill('2026-07-01');
  await page.getByLabel('Sista dagen').fill('2026-06-30');
  await button(page, 'Spara licensen').click();
  await expect(page.getByText('Den sista dagen kommer före den första.')).toBeVisible();
  await expect(page.getByLabel('Sista dagen')).toBeFocused();
  await expect(page.getByLabel('Första dagen')).toHaveValue('2026-07-01');
  await page.getByLabel('Sista dagen').fill('2027-06-30');
  await button(page, 'Spara licensen').click();
  await expect(page.getByText('1 juli 2026 till och med 30 juni 2027')).toBeVisible();
  await expect(button(page, 'Lägg till licens')).toBeFocused();

  await button(page, 'Lägg till licens').click();
  await page.getByRole('combobox', { name: 'Skolform' }).selectOption('Gymnasieskola');
  await page.getByLabel('Första dagen').fill('2027-06-30');
  await page.getByLabel('Sista dagen').fill('2028-06-30');
  await button(page, 'Spara licensen').click();
  await expect(page.getByText('Skolan har redan en licens för skolformen')).toBeVisible();
  await page.keyboard.press('Escape');

  await button(page, 'Lägg till användare').click();
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('Förnamn').fill('Prova');
  await page.getByLabel('Efternamn').fill('Lärare');
  await button(page, 'Spara och mejla länk').click();
  await page.getByRole('link', { name: 'Prova Lärare' }).click();
  await expect(heading(page)).toHaveText('Prova Lärare');
  await expect(page.getByLabel('Skola', { exact: true }).locator('option:checked')).toHaveText(
    name,
  );
  await expect(page.getByRole('checkbox', { name: 'Lärare' })).toBeChecked();

  await menu(page).getByRole('link', { name: 'Ändringar' }).click();
  await expect(
    page.getByRole('heading', { name: 'Demo Administratör la till en licens' }).first(),
  ).toBeVisible();
});

test('a destructive action asks first, and can be left by keyboard', async ({ page }) => {
  await logInAt(page, '/admin/skolor', 'admin');
  await button(page, 'Lägg till skola').click();
  await page.getByLabel('Skolans namn').fill(`Kortskolan ${Date.now()}`);
  await button(page, 'Spara skolan').click();
  await button(page, 'Radera skolan').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Det går inte att ångra.');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, 'Radera skolan')).toBeFocused();
  await button(page, 'Radera skolan').click();
  await button(page, 'Ja, radera skolan').click();
  await expect(page).toHaveURL('/admin/skolor');
});

test('a school administrator sees and manages the own school only', async ({ page }) => {
  const email = `elev.${Date.now()}@demo.example`;
  await logInAt(page, '/admin/min-skola', 'schooladmin');
  await expect(page.getByText('Demoskolan', { exact: true }).first()).toBeVisible();
  await expect(menu(page).getByRole('link')).toHaveText(['Min skola']);
  await expect(page.getByRole('heading', { name: 'Demo Lärare', exact: true })).toBeVisible();
  await expect(page.getByText('larare.norra@demo.example')).toBeHidden();

  const shown = page.getByRole('navigation', { name: 'Visa' });
  await shown.getByRole('link', { name: 'Elever' }).click();
  await expect(page.getByRole('heading', { name: 'Demo Elev', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Demo Lärare', exact: true })).toBeHidden();
  const saving = page.waitForEvent('download');
  await button(page, 'Spara som CSV').click();
  expect((await saving).suggestedFilename()).toBe('personer.csv');
  await shown.getByRole('link', { name: 'Alla' }).click();
  // By address the pupil comes before the school's administrator; the page stays where it is.
  await page
    .getByRole('navigation', { name: 'Ordning' })
    .getByRole('link', { name: 'Efter e-post' })
    .click();
  await expect(page).toHaveURL(/ordning=email/);
  const names = page.getByRole('heading', { level: 3, name: /^Demo / });
  await expect(names.first()).toHaveText('Demo Elev');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await axe(page);

  await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('Förnamn').fill('Alma');
  await page.getByRole('checkbox', { name: 'Lärare' }).uncheck();
  await button(page, 'Spara och mejla länk').click();
  await expect(page.getByText('Välj minst en roll.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Elev' }).check();
  await button(page, 'Spara och mejla länk').click();
  await expect(page.getByText(email)).toBeVisible();
  await button(page, 'Radera Alma').click();
  await button(page, 'Ja, radera kontot').click();
  await expect(page.getByText(email)).toBeHidden();

  await goTo(page, '/admin/skolor');
  await expect(heading(page)).toHaveText('Rollen saknas');
});

test('anonymous users and teachers see what is missing, and editors see how content is imported', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/admin/skolor')).text();
  expect(html).toContain('noindex');
  expect(html).not.toContain('Skolor, deras licenser');

  await logInAt(page, '/admin/skolor', 'teacher');
  await expect(heading(page)).toHaveText('Rollen saknas');
  await axe(page);
  await goTo(page, '/auth/logout');
  await expect(heading(page)).toHaveText('Du är utloggad');

  await logInAt(page, '/admin', 'editor');
  await page.getByRole('main').getByRole('link', { name: 'Innehåll' }).first().click();
  await expect(page.getByRole('searchbox', { name: 'Sök i innehållet' })).toBeVisible();
});

test('a search without hits says so', async ({ page }) => {
  await logInAt(page, '/admin/skolor?q=finns-inte', 'admin');
  await expect(page.getByText('Ingen skola passar in på det du söker.')).toBeVisible();
  await lookAt(page);
});
