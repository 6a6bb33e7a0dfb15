import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, fillCredentials, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { makeOwner } from './support/owner-admin.ts';
import { choosePassword, makeSchool, makeTeacher } from './support/people.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Looks at a page on a tablet and a desk. */
const lookAtBoth = (page: Page): Promise<void> => lookAt(page, [820, 1440]);

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

test("an owner's administrator is invited, and invites a school's by keyboard, without seeing who teaches there", async ({
  page,
  context,
  browser,
  request,
  siteUrl,
}) => {
  const stamp = Date.now();
  const owner = await makeOwner(request, `Ekängs kommun ${stamp}`);
  const school = await makeSchool(request, `Ekängsskolan ${stamp}`);
  const sibling = await makeSchool(request, `Almskolan ${stamp}`);
  const teacher = `dold.larare.${stamp}@prov.example`;
  await makeTeacher(request, teacher, school.id);

  await keepSession(context, siteUrl, 'admin');
  await goTo(page, `/admin/huvudman/${owner.id}`);
  for (const { name } of [school, sibling]) {
    await button(page, 'Lägg till skola').click();
    await page.getByLabel('Sök skola').fill(name);
    await page.getByRole('combobox', { name: 'Skola', exact: true }).selectOption(name);
    await button(page, 'Lägg till skolan').click();
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  }
  // A school of another owner says whose it is before it is taken from there.
  const taken = await makeSchool(request, `Grannskolan ${stamp}`);
  const { id: ownerId } = await makeOwner(request, `Grannkommunen ${stamp}`);
  const headers = await bearerOf(request, 'admin');
  await request.put(`/api/admin/organisations/${taken.id}/owner`, { headers, data: { ownerId } });
  await button(page, 'Lägg till skola').click();
  await page.getByLabel('Sök skola').fill(taken.name);
  await page.getByRole('combobox', { name: 'Skola', exact: true }).selectOption(taken.name);
  await expect(page.getByText(`Skolan hör till Grannkommunen ${stamp}.`)).toBeVisible();
  await axe(page);
  await button(page, 'Avbryt').click();
  // A licence for one of the two schools.
  await button(page, 'Lägg till licens').click();
  await page.getByRole('combobox', { name: 'Skolform' }).selectOption('Gymnasieskola');
  await page.getByLabel('Första dagen').fill('2026-01-01');
  await page.getByLabel('Sista dagen').fill('2090-12-31');
  await page.getByLabel('Valda skolor').check();
  await button(page, 'Spara licensen').click();
  await expect(page.getByText('Välj minst en skola, eller alla.')).toBeVisible();
  await page.getByLabel(school.name).check();
  await button(page, 'Spara licensen').click();
  const licence = page.getByRole('listitem').filter({ hasText: 'Gäller i dag' });
  await expect(licence).toContainText(school.name);
  await expect(licence).not.toContainText(sibling.name);
  const email = `forvaltning.${stamp}@prov.example`;
  await button(page, 'Bjud in administratör').click();
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('Förnamn').fill('Ada');
  await button(page, 'Spara och mejla länk').click();
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible();
  await lookAtBoth(page);
  await choosePassword(request, email, 'fyra gamla ekar vid ån');

  const own = await browser.newContext({ baseURL: siteUrl });
  await own.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const mine = await own.newPage();
  await goTo(mine, '/auth/login');
  await fillCredentials(mine, email, 'fyra gamla ekar vid ån');
  await mine.waitForURL('/admin');
  await goTo(mine, '/');
  await expect(mine.getByRole('heading', { name: owner.name })).toBeVisible();
  await expect(mine.getByText('2 skolor')).toBeVisible();
  await mine.getByRole('link', { name: 'Licenser, användning och administratörer' }).click();
  await expect(heading(mine)).toHaveText(owner.name);
  await expect(mine.getByText('Inget är räknat under terminen.')).toBeVisible();
  await lookAtBoth(mine);
  const fewestFirst = mine.getByRole('link', { name: 'Färst administratörer först' });
  await fewestFirst.press('Enter');
  await expect(fewestFirst).toHaveAttribute('aria-current', 'true');
  await mine.getByRole('searchbox', { name: 'Sök namn eller skolenhetskod' }).fill('Ekängsskolan');
  await mine.keyboard.press('Enter');
  // It stands in the table of use alone.
  await expect(mine.getByRole('link', { name: sibling.name })).toHaveCount(1);
  await expect(mine).toHaveURL(/ordning=administrators/);
  await mine.getByRole('link', { name: school.name }).first().press('Enter');
  await expect(heading(mine)).toHaveText(school.name);
  await expect(mine.getByText(`Genom huvudmannen ${owner.name}`)).toBeVisible();
  await button(mine, 'Bjud in administratör').press('Enter');
  await mine.getByLabel('E-postadress').fill(teacher);
  await mine.keyboard.press('Enter');
  // Somebody who is at the school already gets the role, and is now somebody whom the owner sees.
  await expect(mine.getByText(teacher)).toBeVisible();
  await expect(mine.getByText('Administratören är tillagd.')).toBeVisible();
  await lookAtBoth(mine);
  await button(mine, /^Ta bort/).press('Enter');
  await button(mine, 'Ja, ta bort').press('Enter');
  await expect(mine.getByText('Ingen administratör ännu.')).toBeVisible();
  await expect(mine.getByText(teacher)).toHaveCount(0);
  await own.close();
});

test('two schools become one after it was told what will happen, and a code is refused twice', async ({
  page,
  context,
  request,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/409 \(Conflict\)|400 \(Bad Request\)/);
  const stamp = String(Date.now());
  const old = await makeSchool(request, `Gamla skolan ${stamp}`);
  const kept = await makeSchool(request, `Nya skolan ${stamp}`);
  await makeTeacher(request, `flyttas.${stamp}@prov.example`, old.id);
  const code = stamp.slice(-8);
  await keepSession(context, siteUrl, 'admin');
  for (const { id } of [old, kept]) {
    await goTo(page, `/admin/skolor/${id}`);
    await page.getByLabel('Skolenhetskod').fill('1234');
    await button(page, 'Spara uppgifterna').click();
    await expect(page.getByText('En skolenhetskod har åtta siffror')).toBeVisible();
    await page.getByLabel('Skolenhetskod').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
    await button(page, 'Spara uppgifterna').click();
  }
  await expect(page.getByText('En annan skola har redan den skolenhetskoden.')).toBeVisible();

  await goTo(page, '/admin/skolor');
  await page.getByRole('main').getByRole('searchbox').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: old.name }).click();
  await button(page, 'Slå ihop med en annan skola').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sök skola').fill(old.name);
  await dialog.getByRole('combobox', { name: 'Skola', exact: true }).selectOption(old.name);
  await button(page, 'Visa vad som händer').press('Enter');
  await expect(dialog.getByText('Välj en annan skola att slå ihop den med.')).toBeVisible();
  await dialog.getByLabel('Sök skola').fill(kept.name);
  await dialog.getByRole('combobox', { name: 'Skola', exact: true }).selectOption(kept.name);
  await button(page, 'Visa vad som händer').press('Enter');
  await expect(dialog).toContainText(`${old.name} går upp i ${kept.name}. Det går inte att ångra.`);
  await expect(dialog.getByText('1 person flyttas.')).toBeVisible();
  await expect(dialog.getByText(`Skolenhetskoden ${code} leder till ${kept.name}.`)).toBeVisible();
  await lookAtBoth(page);
  await button(page, 'Ja, slå ihop skolorna').press('Enter');
  await expect(page).toHaveURL(`/admin/skolor/${kept.id}`);
  await expect(heading(page)).toHaveText(kept.name);
  await expect(page.getByText(`flyttas.${stamp}@prov.example`)).toBeVisible();
  await expect(page.getByLabel('Skolenhetskod')).toHaveValue(code);
  await lookAtBoth(page);
});
