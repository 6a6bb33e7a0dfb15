import type { Page } from '@playwright/test';
import { lockedAssignment } from './support/assignments.ts';
import { goTo, reload } from './support/go-to.ts';
import { axe } from './support/axe.ts';
import { bearerOf, fillCredentials, fillLogin, keepSession } from './support/log-in.ts';
import { messageTo } from './support/outbox.ts';
import { choosePassword, makeLicence, makeSchool, makeTeacher } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('a change of the days of a licence takes effect at once for a teacher', async ({
  page,
  context,
  browser,
  request,
  siteUrl,
}) => {
  const email = `dagar.${Date.now()}@prov.example`;
  const locked = await lockedAssignment(request);
  const content = locked.parents[0]?.id ?? '';
  const school = await makeSchool(request, `Dagskolan ${Date.now()}`);
  await makeLicence(request, school.id, {
    content,
    validFrom: '2026-01-01',
    validTo: '2030-12-31',
  });
  await makeTeacher(request, email, school.id);
  await choosePassword(request, email, 'kritan låg i fickan');

  const other = await browser.newContext({ baseURL: siteUrl });
  const teacher = await other.newPage();
  await goTo(teacher, `/auth/login?till=/${locked.type}/${locked.id}`);
  await fillCredentials(teacher, email, 'kritan låg i fickan');
  await teacher.waitForURL(`/${locked.type}/${locked.id}`);
  const missing = teacher.getByRole('heading', { name: 'Licens saknas' });
  await expect(heading(teacher)).toHaveText(locked.name);
  await expect(missing).toBeHidden();

  await keepSession(context, siteUrl, 'admin');
  await goTo(page, `/admin/skolor/${school.id}`);
  for (const [lastDay, seen] of [
    ['2026-01-02', 'Har gått ut'],
    ['2030-12-31', 'Gäller i dag'],
  ] as const) {
    await button(page, 'Ändra dagar').click();
    await page.getByLabel('Sista dagen').fill(lastDay);
    await button(page, 'Spara licensen').click();
    await expect(page.getByText(seen)).toBeVisible();
    await reload(teacher);
    await expect(heading(teacher)).toHaveText(locked.name);
    await expect(missing).toBeVisible({ visible: seen === 'Har gått ut' });
  }
  await other.close();
});

test('an admin edits a user and a school, and mails a link for a password', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  const email = `andras.${Date.now()}@prov.example`;
  const school = await makeSchool(request, `Namnskolan ${Date.now()}`);
  const user = await makeTeacher(request, email, school.id);
  await messageTo(email);
  await keepSession(context, siteUrl, 'admin');

  await goTo(page, `/admin/anvandare/${user.id}`);
  await page.getByLabel('Förnamn').fill('Ändrad');
  await page.getByRole('checkbox', { name: 'Skoladministratör' }).check();
  await button(page, 'Spara').click();
  await expect(heading(page)).toHaveText('Ändrad Lärare');
  await button(page, 'Mejla länk för lösenord').click();
  await button(page, 'Ja, mejla länken').click();
  await expect(page.getByText(`Länken är på väg till ${email}.`)).toBeVisible();
  expect(await messageTo(email, 1)).toContain('vill välja ett nytt lösenord');

  await goTo(page, `/admin/skolor/${school.id}`);
  await expect(page.getByRole('link', { name: 'Ändrad Lärare' })).toBeVisible();
  await page.getByLabel('Skolans namn').fill(`${school.name} Östra`);
  await button(page, 'Spara uppgifterna').click();
  await expect(heading(page)).toHaveText(`${school.name} Östra`);
});

test('the last administrator cannot lose the role', async ({
  page,
  context,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/409/);
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, '/admin/anvandare?q=admin%40demo.example');
  await page.getByRole('link', { name: 'Demo Administratör', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Administratör', exact: true }).uncheck();
  await button(page, 'Spara').click();
  const words = 'Du är den sista administratören. Ge någon annan rollen först.';
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await button(page, 'Radera kontot').click();
  await button(page, 'Ja, radera kontot').click();
  await expect(page.getByRole('dialog')).toContainText(words);
});

test('a long list has pages with addresses, which login and the back button lead to', async ({
  page,
  request,
}) => {
  const name = `Sidskolan ${Date.now()}`;
  for (let number = 10; number < 61; number += 1) await makeSchool(request, `${name} ${number}`);
  const list = `/admin/skolor?q=${encodeURIComponent(name).replaceAll('%20', '+')}`;
  await goTo(page, list);
  await page.getByRole('main').getByRole('link', { name: 'Logga in' }).click();
  await fillLogin(page, 'admin');
  await page.waitForURL(list);
  await expect(page.getByText('51 skolor')).toBeVisible();
  await page.getByRole('link', { name: 'Nästa' }).click();
  await expect(page.getByText('Sida 2 av 2')).toBeVisible();
  const second = page.url();
  await page.getByRole('link', { name: `${name} 60` }).click();
  await expect(heading(page)).toHaveText(`${name} 60`);
  await page.goBack();
  await expect(page).toHaveURL(second);
  await expect(page.getByRole('searchbox', { name: 'Sök skola' })).toHaveValue(name);
  await page.getByRole('link', { name: 'Föregående' }).click();
  await expect(page.getByText('Sida 1 av 2')).toBeVisible();
});

test('of two administrators at once the second keeps the own text and is told what the first changed', async ({
  page,
  context,
  request,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/409/);
  const school = await makeSchool(request, `Samtidskolan ${Date.now()}`);
  const unitCode = String(Date.now()).slice(-8);
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, `/admin/skolor/${school.id}`);
  await page.getByLabel('Skolenhetskod').fill(unitCode);

  const renamed = `${school.name} Norra`;
  const answer = await request.put(`/api/admin/organisations/${school.id}`, {
    headers: await bearerOf(request, 'admin'),
    data: { name: renamed },
  });
  expect(answer.ok()).toBe(true);

  await button(page, 'Spara uppgifterna').click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'har ändrat uppgifterna medan du skrev' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Demo Administratör');
  await expect(notice).toContainText(`Skolans namn är nu: ${renamed}`);
  await expect(page.getByLabel('Skolenhetskod')).toHaveValue(unitCode);
  await expect(page.getByLabel('Skolans namn')).toHaveValue(renamed);
  await axe(page);
  await button(page, 'Spara uppgifterna').click();
  await expect(notice).toBeHidden();
  await reload(page);
  await expect(heading(page)).toHaveText(renamed);
  await expect(page.getByLabel('Skolenhetskod')).toHaveValue(unitCode);
});

test('what somebody has changed meanwhile is not removed unseen', async ({
  page,
  context,
  request,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/409/);
  const school = await makeSchool(request, `Raderskolan ${Date.now()}`);
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, `/admin/skolor/${school.id}`);
  await expect(heading(page)).toHaveText(school.name);
  const renamed = `${school.name} Västra`;
  const answer = await request.put(`/api/admin/organisations/${school.id}`, {
    headers: await bearerOf(request, 'admin'),
    data: { name: renamed },
  });
  expect(answer.ok()).toBe(true);

  await button(page, 'Radera skolan').click();
  await button(page, 'Ja, radera skolan').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Någon annan har ändrat uppgifterna');
  await expect(dialog).toContainText('Inget är borttaget.');
  await axe(page);
  // The page behind shows the record as it is now, and a second press is about that.
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText(renamed);
  await button(page, 'Radera skolan').click();
  await button(page, 'Ja, radera skolan').click();
  await expect(page).toHaveURL('/admin/skolor');
});
