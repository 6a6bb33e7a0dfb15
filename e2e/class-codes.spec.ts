import type { Page } from '@playwright/test';
import { goTo, reload } from './support/go-to.ts';
import { lookAt } from './support/look-at.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const codeField = (page: Page) => page.getByLabel('Klasskod', { exact: true });
const codePattern = /^[A-Z\d]{3}-[A-Z\d]{3}-[A-Z\d]{3}$/;

async function enter(page: Page, code: string): Promise<void> {
  await goTo(page, '/klasskod');
  await codeField(page).fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
}

test('a teacher creates a code, a student uses it in another browser, and is logged out when it is revoked', async ({
  page,
  browser,
  siteUrl,
}) => {
  const name = `Klass ${Date.now()}`;
  await logIn(page, 'teacher');
  await goTo(page, '/konto');
  // What people come for stands first, and what is stored about them last.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Klasskoder',
    'Delade filmer',
    'Logga in via skolan',
    'Skolans licens',
    'Lösenord, inloggningar och uppgifter',
    'Det här är sparat om dig',
  ]);
  await button(page, 'Skapa en klasskod').click();
  await button(page, 'Skapa koden').click();
  await expect(page.getByText('Skriv för vilken klass eller grupp koden är.')).toBeVisible();
  await page.getByLabel('Klass eller grupp').fill(name);
  await page.getByLabel('Det som koden öppnar').selectOption('Gymnasieskola');
  await lookAt(page);
  await button(page, 'Skapa koden').click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Öppnar Gymnasieskola.');
  const code = await card.getByText(codePattern).innerText();

  await card.getByRole('button', { name: 'Visa för klassen' }).click();
  await expect(page.getByRole('dialog')).toContainText(code);
  await expect(page.getByRole('dialog')).toContainText('/klasskod');
  await expect(page.getByRole('img', { name: `/klasskod#${code}` })).toBeVisible();
  const board = await page.getByRole('dialog').boundingBox();
  expect(board?.width).toBeGreaterThanOrEqual(page.viewportSize()?.width ?? 0);
  await page.getByRole('button', { name: 'Stäng', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const context = await browser.newContext({ baseURL: siteUrl });
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const pupil = await context.newPage();
  await enter(pupil, code.toLowerCase().replaceAll('-', ' '));
  await expect(pupil).toHaveURL('/gymnasieskola');
  // The page has arrived when its heading has focus, which would close the menu.
  await expect(pupil.getByRole('heading', { level: 1 })).toBeFocused();
  await button(pupil, 'Konto').click();
  await expect(pupil.getByRole('group', { name: 'Användarmeny' })).toContainText(
    'Inloggad med klasskod.',
  );
  await pupil.getByRole('link', { name: 'Din inloggning' }).first().click();
  await expect(heading(pupil)).toHaveText('Din inloggning');
  await expect(pupil.getByText('Inloggningen gäller till')).toBeVisible();
  await goTo(pupil, '/');
  await expect(heading(pupil)).toHaveText('Vad vill du lära dig?');
  await expect(pupil.getByText('Börja undervisa')).toHaveCount(0);
  await reload(pupil);
  await expect(button(pupil, 'Konto')).toBeVisible();

  await card.getByRole('button', { name: 'Återkalla' }).click();
  await button(page, 'Ja, återkalla koden').click();
  await expect(page.getByText('Koden är återkallad.')).toBeVisible();
  await expect(card).toBeHidden();

  await pupil.getByRole('link', { name: 'Om oss' }).first().click();
  await goTo(pupil, '/gymnasieskola');
  await expect(pupil.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible();
  await enter(pupil, code);
  await expect(pupil.getByText('Koden stämmer inte')).toBeVisible();
  await expect(codeField(pupil)).toBeFocused();
  await context.close();
});

test("a school's administrator makes codes among what the school has", async ({ page }) => {
  const name = `Grupp ${Date.now()}`;
  await logIn(page, 'schooladmin');
  await goTo(page, '/admin/min-skola');
  await button(page, 'Skapa en klasskod').click();
  await page.getByLabel('Klass eller grupp').fill(name);
  await page.getByLabel('Sista dagen').fill('2020-01-01');
  await button(page, 'Skapa koden').click();
  await expect(page.getByText('Välj en dag från i dag')).toBeVisible();
  await page.getByLabel('Sista dagen').fill(tomorrow());
  await button(page, 'Skapa koden').click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Öppnar allt som skolan har licens för.');
  await card.getByRole('button', { name: 'Återkalla' }).click();
  await button(page, 'Ja, återkalla koden').click();
  await expect(card).toBeHidden();
});

test('a wrong code says so at the field, and a school without a licence has nothing to open', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/401 \(Unauthorized\)/);
  browserErrors.expect(/POST \/api\/class-codes\/log-in: /);
  await enter(page, ' ');
  await expect(page.getByText('Skriv klasskoden.')).toBeVisible();
  await enter(page, 'BBB-BBB-BBB');
  await expect(page.getByText('Koden stämmer inte')).toBeVisible();
  await expect(codeField(page)).toHaveValue('BBB-BBB-BBB');

  // While wrong codes are answered late, the page says so until the answer comes.
  const late = Promise.withResolvers<void>();
  await page.route('/api/class-codes/log-in', async (route) => {
    await late.promise;
    await route.continue();
  });
  await enter(page, 'BBB-BBB-BBC');
  await expect(page.getByText('Koden kontrolleras.')).toBeVisible();
  late.resolve();
  await expect(page.getByText('Koden stämmer inte')).toBeVisible();
  await expect(page.getByText('Koden kontrolleras.')).toHaveCount(0);

  await logIn(page, 'endedLicence');
  await goTo(page, '/konto');
  await expect(page.getByText('en klasskod skulle inte öppna något')).toBeVisible();
  await expect(heading(page)).toHaveText('Mitt konto');
});

function tomorrow(): string {
  return new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
}
