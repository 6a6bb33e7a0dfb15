import type { LoggedIn } from '@lasar/contract/identity/sessions';
import type { APIRequestContext, Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { storeSession } from './support/log-in.ts';
import { axeInBothThemes, lookAt } from './support/look-at.ts';
import { openIdPeople, type OpenIdName } from './support/openid-people.ts';
import { ownerAdmin } from './support/owner-admin.ts';
import { choosePassword, makeTeacher } from './support/people.ts';
import { doorSchoolId } from './support/schools-of-doubles.ts';
import { expect, test } from './support/test.ts';

const googleUrl = process.env['E2E_GOOGLE_URL'] ?? '';
const microsoftUrl = process.env['E2E_MICROSOFT_URL'] ?? '';

test.beforeEach(async ({ context, siteUrl, browserErrors }) => {
  // A site that somebody else started has no doubles.
  test.skip(googleUrl === '', 'E2E_GOOGLE_URL is not set');
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  for (const url of [googleUrl, microsoftUrl]) browserErrors.allow(url);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const chooseAs = (page: Page, name: OpenIdName) =>
  page.getByRole('link', { name: openIdPeople[name].name }).click();

test('an owner adds a domain with its proof, lists teachers, and tries the door', async ({
  page,
  context,
  request,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/409/);
  const { loggedIn, schoolId } = await ownerAdmin(request);
  await storeSession(context, siteUrl, loggedIn);
  await page.setViewportSize({ width: 360, height: 780 });
  await goTo(page, `/admin/min-huvudman/${schoolId}`);
  const section = page.getByRole('region', { name: 'Inloggning via skolan' }).first();
  const dialog = page.getByRole('dialog');
  const domain = `egen${Date.now()}.example`;
  await section.getByRole('button', { name: 'Lägg till inloggning' }).click();
  await dialog.getByLabel('Domän eller id').fill(domain);
  await dialog.getByRole('button', { name: 'Lägg till' }).click();
  await expect(section.getByText(/^lasar-domain-verification=[\w-]{32}$/)).toBeVisible();
  await expect(section).toContainText('Väntar på bevis');
  await section.getByRole('button', { name: 'Kontrollera posten' }).click();
  await expect(section.getByRole('alert')).toContainText('Posten syns inte än.');
  await axeInBothThemes(page);
  await lookAt(page);

  await section.getByRole('button', { name: 'Lägg in adresser' }).click();
  await dialog
    .getByLabel('Eller klistra in dem här')
    .fill('Kim <kim@egen.example>; li@egen.example');
  await expect(dialog.getByText('2 adresser', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Spara listan' }).click();
  await expect(section).toContainText('Listan har 2 adresser.');

  await section.getByRole('button', { name: 'Prova med Google' }).click();
  await chooseAs(page, 'larare');
  await expect(heading(page)).toHaveText('Så blev det med Google');
  await expect(heading(page)).toBeFocused();
  await expect(main(page)).toContainText('En annan skola, inte Huvudmannens skola');
  await expect(main(page)).not.toContainText('Dörrskolan');
  await expect(main(page)).toContainText('lars.larare@skolan.example');
  await axeInBothThemes(page);
  await lookAt(page);
  await main(page).getByRole('link', { name: 'Till skolan' }).click();
  await section.getByRole('button', { name: 'Prova med Microsoft' }).click();
  await chooseAs(page, 'msPrivat');
  await expect(main(page)).toContainText('Ingen kommer in: Logga in med skolans konto.');
  // Nobody else was logged in.
  expect(await page.evaluate(() => localStorage.getItem('userID'))).toBe(loggedIn.user.id);
});

/** A teacher with an account at the school of the doubles. */
async function makeTeacherAtDoor(request: APIRequestContext): Promise<LoggedIn> {
  const email = `kopplad.${Date.now()}@prov.example`;
  await makeTeacher(request, email, await doorSchoolId(request));
  const password = 'fyra gamla ekar vid ån';
  await choosePassword(request, email, password);
  return (await request.post('/api/auth/login', { data: { email, password } })).json();
}

test('a teacher joins the account to a login, comes to it by the door, and parts it again', async ({
  page,
  context,
  request,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/409/);
  browserErrors.expect(/POST \/api\/auth\/doors\/:door\/join: /);
  const loggedIn = await makeTeacherAtDoor(request);
  await storeSession(context, siteUrl, loggedIn);
  await goTo(page, '/konto');
  await main(page).getByRole('button', { name: 'Koppla till Google' }).click();
  await chooseAs(page, 'frammande');
  await expect(heading(page)).toHaveText('Kontot är inte kopplat');
  await expect(main(page)).toContainText('leder inte till skolan som ditt konto hör till');
  await main(page).getByRole('link', { name: 'Till kontot' }).click();
  await main(page).getByRole('button', { name: 'Koppla till Google' }).click();
  await chooseAs(page, 'larare');
  await expect(page).toHaveURL('/konto');
  await expect(main(page)).toContainText('Kopplat till Google sedan');
  await axeInBothThemes(page);
  await lookAt(page);

  await goTo(page, '/auth/logout');
  await goTo(page, '/auth/login?till=%2Fkonto');
  await main(page).getByRole('link', { name: 'Logga in med Google' }).click();
  await chooseAs(page, 'larare');
  await expect(page).toHaveURL('/konto');
  expect(await page.evaluate(() => localStorage.getItem('userID'))).toBe(loggedIn.user.id);
  await main(page).getByRole('button', { name: 'Ta bort kopplingen till Google' }).click();
  await expect(main(page).getByRole('button', { name: 'Koppla till Google' })).toBeVisible();
});
