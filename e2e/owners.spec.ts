import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { lockedAssignment } from './support/assignments.ts';
import { goTo, reload } from './support/go-to.ts';
import { fillCredentials, keepSession } from './support/log-in.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { newOrganisationNumber } from './support/owner-admin.ts';
import { choosePassword, makeSchool, makeTeacher } from './support/people.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test("an owner's licence opens for a school's teacher, and closes when the school is taken out", async ({
  page,
  context,
  browser,
  request,
  siteUrl,
}) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const stamp = Date.now();
  const email = `huvudman.${stamp}@prov.example`;
  const locked = await lockedAssignment(request);
  const school = await makeSchool(request, `Huvudmannaskolan ${stamp}`);
  await makeTeacher(request, email, school.id);
  await choosePassword(request, email, 'fyra gamla ekar vid ån');
  const other = await browser.newContext({ baseURL: siteUrl });
  const teacher = await other.newPage();
  await goTo(teacher, `/auth/login?till=/${locked.type}/${locked.id}`);
  await fillCredentials(teacher, email, 'fyra gamla ekar vid ån');
  await teacher.waitForURL(`/${locked.type}/${locked.id}`);
  const missing = teacher.getByRole('heading', { name: 'Licens saknas' });
  await expect(missing).toBeVisible();

  await keepSession(context, siteUrl, 'admin');
  await goTo(page, '/admin/huvudman');
  const owner = `Björkängs kommun ${stamp}`;
  await button(page, 'Lägg till huvudman').press('Enter');
  await page.getByLabel('Namn', { exact: true }).fill(owner);
  await page.getByLabel('Organisationsnummer').fill('212000-0143');
  await button(page, 'Spara huvudmannen').press('Enter');
  await expect(page.getByText('Ett organisationsnummer har tio siffror')).toBeVisible();
  await page.getByLabel('Organisationsnummer').fill(newOrganisationNumber());
  await page.getByLabel('Fakturareferens (frivilligt)').fill('REF 7');
  await button(page, 'Spara huvudmannen').press('Enter');
  await expect(heading(page)).toHaveText(owner);

  await button(page, 'Lägg till licens').click();
  await page.getByRole('combobox', { name: 'Skolform' }).selectOption('Grundskola');
  await page.getByLabel('Första dagen').fill('2026-01-01');
  await page.getByLabel('Sista dagen').fill('2090-12-31');
  await button(page, 'Spara licensen').click();
  await expect(page.getByText('Gäller i dag')).toBeVisible();
  await button(page, 'Lägg till skola').click();
  await page.getByLabel('Sök skola').fill(school.name);
  await page.getByRole('combobox', { name: 'Skola', exact: true }).selectOption(school.name);
  await button(page, 'Lägg till skolan').click();
  await expect(page.getByRole('row', { name: new RegExp(school.name) }).first()).toBeVisible();
  await axeInBothThemes(page);
  await reload(teacher);
  await expect(heading(teacher)).toHaveText(locked.name);
  await expect(missing).toBeHidden();

  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole('link', { name: school.name }).last().click();
  await expect(page.getByText(`Genom huvudmannen ${owner}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Ändra dagar/ })).toHaveCount(0);
  await axe(page);
  await page.getByRole('link', { name: owner }).click();
  await page.getByRole('button', { name: `Ta bort ${school.name}` }).click();
  await button(page, 'Ja, ta bort skolan').click();
  await expect(page.getByText('Huvudmannen har inga skolor ännu.')).toBeVisible();
  await reload(teacher);
  await expect(missing).toBeVisible();
  await other.close();
});
