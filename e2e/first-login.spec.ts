import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { linkIn, messageTo } from './support/outbox.ts';
import { makeOwner } from './support/owner-admin.ts';
import { makeSchool } from './support/people.ts';
import { expect, test } from './support/test.ts';

const password = 'fyra gamla ekar vid ån';
const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

/** The page as it is, at its own width. */
const look = (page: Page) => lookAt(page, [page.viewportSize()?.width ?? phone.width]);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens the link of an invitation and chooses a password. */
async function accept(page: Page, email: string, place: string, invited: RegExp): Promise<string> {
  const link = linkIn(await messageTo(email));
  await goTo(page, link);
  await expect(heading(page)).toHaveText(`Välkommen till ${place}`);
  await expect(page.getByText(invited)).toBeVisible();
  await page.getByLabel('Välj ett lösenord').fill(password);
  await page.getByLabel('Välj ett lösenord').press('Enter');
  return link;
}

test('whoever is invited is in with the first password, at the start page of the role', async ({
  page,
  browser,
  browserErrors,
  request,
  siteUrl,
}) => {
  test.slow();
  browserErrors.expect(/400|school-request\/unchanged/);
  const stamp = Date.now();
  const headers = await bearerOf(request, 'admin');
  const owner = await makeOwner(request, `Skogby kommun ${stamp}`);
  const school = await makeSchool(request, `Ekskolan ${stamp}`);
  const own = { headers, data: { ownerId: owner.id } };
  await request.put(`/api/admin/organisations/${school.id}/owner`, own);
  const email = (name: string) => `${name}.${stamp}@prov.example`;
  const anna = { email: email('anna'), firstname: 'Anna', lastname: 'Berg' };
  await request.post(`/api/admin/owners/${owner.id}/administrators`, { headers, data: anna });

  await page.setViewportSize(desktop);
  await accept(page, anna.email, owner.name, /har bjudit in dig som administratör för huvudmannen/);
  await page.waitForURL('/admin');
  await expect(page.getByRole('heading', { name: 'Kom igång' })).toBeVisible();
  await page.getByRole('link', { name: 'Ge varje skola en administratör' }).press('Enter');
  await page.getByRole('link', { name: school.name }).first().click();
  // The list that is left has a button of that name too.
  await expect(heading(page)).toHaveText(school.name);
  await button(page, 'Bjud in administratör').click();
  await page.getByLabel('E-postadress').fill(email('rektor'));
  await page.getByLabel('Förnamn').fill('Rut');
  await button(page, 'Spara och mejla länk').click();
  await expect(page.getByText('Administratören är tillagd.')).toBeVisible();
  // The step has ticked itself.
  await goTo(page, '/admin');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ge varje skola' })).toContainText(
    'Klart',
  );
  await button(page, 'Dölj stegen').click();
  await expect(page.getByRole('heading', { name: 'Kom igång' })).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText('Administration');
  await expect(page.getByRole('heading', { name: 'Kom igång' })).toHaveCount(0);

  // In the same browser, where Anna is still logged in.
  await page.setViewportSize(phone);
  const invited = /Anna Berg, administratör hos Skogby kommun \d+, har bjudit in dig/;
  const link = await accept(page, email('rektor'), school.name, invited);
  await page.waitForURL('/admin');
  await expect(page.getByText('Lägg till skolans lärare')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userID'))).not.toBeNull();
  await goTo(page, link);
  await expect(heading(page)).toHaveText('Inbjudan är använd');
  await goTo(page, '/admin/min-skola');
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await page.getByLabel('E-postadress').fill(email('larare'));
  await page.getByLabel('Förnamn').fill('Lina');
  await button(page, 'Spara och mejla länk').click();
  await expect(page.getByRole('heading', { name: 'Lina' })).toBeVisible();

  await goTo(page, '/auth/logout');
  await page.setViewportSize(phone);
  await accept(page, email('larare'), school.name, /Rut, administratör på .* som lärare/);
  await page.waitForURL('/');
  await expect(page.getByRole('heading', { name: 'Kom igång' })).toBeVisible();
  await look(page);
  await expect(page.getByRole('link', { name: 'Gör en planering' })).toBeVisible();

  const details = { name: `${school.name} och Lunden`, address: 'Skolgatan 1, 123 45 Skogby' };
  await goTo(page, '/auth/logout');
  await goTo(page, '/auth/login');
  await page.getByLabel('E-postadress').fill(email('rektor'));
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByLabel('Lösenord', { exact: true }).press('Enter');
  await page.waitForURL('/admin');
  await goTo(page, '/admin/min-skola');
  await button(page, 'Be om ändring').click();
  await button(page, 'Skicka').click();
  await expect(page.getByText('Ändra namnet eller adressen först.')).toBeVisible();
  await page.getByLabel('Skolans namn').fill(details.name);
  await page.getByLabel('Postadress').fill(details.address);
  await button(page, 'Skicka').click();
  await expect(page.getByText('Väntar på svar')).toBeVisible();
  await expect(page.getByText(/Skolan bad om namnet .* \(Rut\)/)).toBeVisible();
  await look(page);

  const ofOffice = await browser.newContext({ baseURL: siteUrl });
  await ofOffice.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(ofOffice, siteUrl, 'admin');
  const office = await ofOffice.newPage();
  await office.setViewportSize(desktop);
  await goTo(office, `/admin/onskemal?q=${encodeURIComponent(school.name)}`);
  await expect(office.getByText(`${school.name} → ${details.name}`)).toBeVisible();
  await look(office);
  await button(office, /^Godkänn/).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Godkänn' }).click();
  await expect(office.getByRole('link', { name: details.name })).toBeVisible();
  await expect(office.getByText('Godkänt.')).toBeVisible();
  await ofOffice.close();
});
