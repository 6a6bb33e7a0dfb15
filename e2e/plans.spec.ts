import { assignmentOf, lockedAssignment } from './support/assignments.ts';
import { axe } from './support/axe.ts';
import { goTo, reload } from './support/go-to.ts';
import { fillLogin, logIn } from './support/log-in.ts';
import { axeInBothThemes, lookAt } from './support/look-at.ts';
import { logInAsNewTeacher } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const codePattern = /^[A-Z\d]{3}-[A-Z\d]{3}-[A-Z\d]{3}$/;

test('a teacher plans a week, and a pupil opens it by its code on a phone, with what is locked', async ({
  page,
  browser,
  siteUrl,
  request,
}) => {
  const name = `Vecka 48 ${Date.now()}`;
  const locked = await lockedAssignment(request);
  await logInAsNewTeacher(page, request);
  await goTo(page, `/lesson/${locked.lessonId}`);
  const lesson = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('main').getByRole('button', { name: 'Spara' }).click();
  await page.getByRole('button', { name: 'Lägg till i planering', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till i planering' });
  await dialog.getByLabel('Ny planering').fill(name);
  await dialog.getByRole('button', { name: 'Skapa och lägg till' }).click();
  await dialog.getByRole('link', { name }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const rows = page.getByRole('list', { name: 'Planeringens rader' }).getByRole('listitem');
  await expect(rows).toHaveText([new RegExp(lesson)]);
  for (const [button, label, text] of [
    ['Lägg till rubrik', 'Rubrik', 'Måndag'],
    ['Lägg till anteckning', 'Anteckning', 'Ta med linjal.'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
    await expect(rows.last()).toContainText(text);
  }
  await page.getByRole('button', { name: 'Lägg till länk' }).click();
  await page.getByLabel('Adress').fill('http://example.org');
  await page.getByLabel('Vad länken leder till').fill('Kartan');
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await expect(page.getByText('Skriv en adress som börjar med https://')).toBeVisible();
  await page.getByLabel('Adress').fill('example.org/karta');
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await expect(rows).toHaveCount(4);
  await expect(rows.last().getByRole('link')).toHaveAttribute('href', 'https://example.org/karta');

  await page.getByRole('button', { name: 'Dag och läxa för Ta med linjal.' }).click();
  const time = page.getByRole('dialog', { name: 'Dag, tid och läxa' });
  await time.getByLabel('Dag', { exact: true }).fill('2026-12-01');
  await time.getByLabel('Minuter').fill('0');
  await time.getByRole('button', { name: 'Spara' }).click();
  await expect(time.getByText('Skriv hela minuter, från 1 till 600.')).toBeVisible();
  await time.getByLabel('Minuter').fill('20');
  await time.getByLabel('Läxa till').fill('2026-12-03');
  await time.getByRole('button', { name: 'Spara' }).click();
  await expect(rows.nth(2)).toContainText(/tis 1 dec\.? · 20 min.*Läxa till tors 3 dec/s);
  await expect(page.getByRole('heading', { name: /^Vecka 49/ })).toBeVisible();

  // By keyboard: the heading goes first, and the focus goes with it.
  await page.getByRole('button', { name: 'Flytta upp Måndag' }).press('Enter');
  await expect(rows.first()).toHaveText(/Måndag/);
  await expect(page.getByRole('button', { name: 'Flytta ned Måndag' })).toBeFocused();
  await expect(page.getByText('Allt är sparat.')).toBeVisible();
  await lookAt(page);
  await reload(page);
  await expect(rows.first()).toHaveText(/Måndag/);

  await page.getByRole('button', { name: 'Skapa en kod' }).click();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  const code = await page.getByText(codePattern).innerText();
  await page.getByRole('button', { name: 'Visa för klassen' }).click();
  await expect(page.getByRole('img', { name: `/v/${code}` })).toBeVisible();
  await page.getByRole('button', { name: 'Stäng', exact: true }).click();

  const phone = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 360, height: 760 },
  });
  await phone.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const pupil = await phone.newPage();
  await goTo(pupil, '/klasskod');
  await pupil.getByLabel('Klasskod', { exact: true }).fill(code.toLowerCase().replaceAll('-', ' '));
  await pupil.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(pupil).toHaveURL(`/v/${code}`);
  // It is homework too, above the rows.
  await expect(pupil.getByText('Ta med linjal.').last()).toBeVisible();
  await expect(pupil.getByText(/Läxa till tors 3 dec/)).toBeVisible();
  await expect(pupil.getByText('Leder till en annan webbplats: example.org')).toBeVisible();
  await lookAt(pupil);
  await axeInBothThemes(pupil);
  await pupil.getByRole('link', { name: locked.name }).click();
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText(locked.name);
  await expect(pupil.getByText('Kräver inloggning')).toHaveCount(0);
  await expect(pupil.getByText(/^Fråga 1 av/)).toBeVisible();
  await pupil.getByRole('link', { name: `Tillbaka till ${name}` }).click();

  // The page of the lesson knows no code, and its locked assignments say where the class opens them.
  await expect(pupil.getByRole('link', { name: lesson, exact: true })).toHaveCount(0);
  await pupil.getByRole('link', { name: `Om lektionen ${lesson}` }).click();
  await expect(pupil.getByText('Kräver inloggning').first()).toBeVisible();
  await expect(pupil.getByText('eller gå via klassens planering').first()).toBeVisible();
  await lookAt(pupil);

  // The start pages lead back: the pupil's to the plan by its code, the teacher's to what was changed last.
  await goTo(pupil, '/');
  await pupil.getByRole('link', { name: `Klassens planering: ${name}` }).click();
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText(name);
  await goTo(page, '/');
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(page.getByText(`Delas med koden ${code}`, { exact: false })).toBeVisible();
  await lookAt(page);
  await page.getByRole('link', { name, exact: true }).click();

  await page.getByRole('button', { name: 'Sluta dela' }).click();
  await page.getByRole('button', { name: 'Ja, sluta dela' }).click();
  await expect(page.getByRole('button', { name: 'Skapa en kod' })).toBeVisible();
  await pupil.reload();
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText('Koden öppnar ingen planering');
  await phone.close();
});

test('two windows never lose a change, and without network it is saved later', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/409|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const heading = async (on: typeof page, text: string) => {
    await on.getByRole('button', { name: 'Lägg till rubrik' }).click();
    await on.getByLabel('Rubrik', { exact: true }).fill(text);
    await on.getByRole('button', { name: 'Lägg till', exact: true }).click();
  };
  await logIn(page, 'teacher');
  await goTo(page, '/planering');
  await page.getByRole('button', { name: 'Ny planering' }).click();
  await page.getByLabel('Namn').fill(`Fönster ${Date.now()}`);
  await page.getByRole('button', { name: 'Skapa', exact: true }).click();
  await expect(page.getByText('Planeringen är tom.', { exact: false })).toBeVisible();
  const other = await context.newPage();
  await goTo(other, new URL(page.url()).pathname);
  await heading(other, 'Från det andra fönstret');
  await expect(other.getByText('Allt är sparat.')).toBeVisible();

  await heading(page, 'Från det första');
  await expect(page.getByText('har ändrats i ett annat fönster')).toBeVisible();
  await page.getByRole('button', { name: 'Spara det som står här' }).click();
  await expect(page.getByText('Allt är sparat.')).toBeVisible();

  await context.setOffline(true);
  await heading(page, 'Utan nät');
  await expect(page.getByText('Det gick inte att spara.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Allt är sparat.')).toBeVisible();
  await reload(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Utan nät' })).toBeVisible();
});

test('a plan whose session has ended is a login away', async ({ page, context }) => {
  await logIn(page, 'oneLicence');
  await goTo(page, '/planering');
  await page.getByRole('button', { name: 'Ny planering' }).click();
  const name = `Utloggad ${Date.now()}`;
  await page.getByLabel('Namn').fill(name);
  await page.getByRole('button', { name: 'Skapa', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const other = await context.newPage();
  await goTo(other, '/auth/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planeringen finns inte här');
  await expect(page.getByText('sparad på ditt konto', { exact: false })).toBeVisible();
  await axeInBothThemes(page);
  await page.getByRole('main').getByRole('link', { name: 'Logga in' }).click();
  await fillLogin(page, 'oneLicence');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a plan is saved as a file, opened as another, copied and removed', async ({ page }) => {
  const name = `Fil ${Date.now()}`;
  await logIn(page, 'teacher');
  await goTo(page, '/planering');
  await page.getByRole('button', { name: 'Ny planering' }).click();
  await page.getByLabel('Namn').fill(name);
  await page.getByRole('button', { name: 'Skapa', exact: true }).click();
  await page.getByRole('button', { name: 'Lägg till rubrik' }).click();
  await page.getByLabel('Rubrik', { exact: true }).fill('Tisdag');
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Spara som fil' }).click();
  const file = await (await download).path();

  await page.getByRole('link', { name: 'Mina planeringar' }).first().click();
  await page.getByLabel('Fil från en planering').setInputFiles({
    name: 'fel.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await expect(page.getByText('Filen är inte sparad från en planering.')).toBeVisible();
  await page.getByLabel('Fil från en planering').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 2, name: 'Tisdag' })).toBeVisible();
  await page.getByRole('button', { name: 'Kopiera', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} (kopia)`);
  await page.getByRole('button', { name: 'Ta bort planeringen' }).click();
  await page.getByRole('button', { name: 'Ja, ta bort planeringen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mina planeringar');
  await expect(page.getByRole('link', { name })).toHaveCount(2);
  await axe(page);
});

test('a clip of a film and pages of a worksheet are rows that open there', async ({
  page,
  browser,
  siteUrl,
  request,
}) => {
  const [film, sheet] = await Promise.all([
    assignmentOf(request, 'video'),
    assignmentOf(request, 'pdf'),
  ]);
  const name = `Delar ${Date.now()}`;
  await logInAsNewTeacher(page, request);
  const dialog = page.getByRole('dialog', { name: 'Lägg till i planering' });
  const openDialog = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Spara', exact: true }).click();
    await page.getByRole('button', { name: 'Lägg till i planering', exact: true }).click();
  };

  // The clip that is watched is offered, and can be written by keyboard.
  await goTo(page, `/video/${film.id}?start=5&stop=15`);
  await openDialog();
  await expect(dialog.getByLabel('Börjar')).toHaveValue('0:05');
  await dialog.getByLabel('Slutar').fill('0:03');
  await expect(dialog.getByText('Klippet måste sluta efter att det börjar.')).toBeVisible();
  await dialog.getByLabel('Slutar').fill('0:12');
  await lookAt(page);
  await axe(page);
  await dialog.getByLabel('Ny planering').fill(name);
  await dialog.getByLabel('Ny planering').press('Enter');
  await expect(dialog.getByRole('link', { name })).toBeVisible();

  await goTo(page, `/pdf/${sheet.id}`);
  await openDialog();
  const fromPage = dialog.getByLabel('Från sida');
  await expect(async () => {
    if (!(await fromPage.isVisible())) await dialog.getByText('Bara några av sidorna').click();
    await expect(fromPage).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await fromPage.fill('1');
  await dialog.getByLabel('Till sida').fill('1');
  await dialog.getByRole('button', { name }).click();
  await dialog.getByRole('link', { name }).click();
  const rows = page.getByRole('list', { name: 'Planeringens rader' }).getByRole('listitem');
  await expect(rows).toHaveText([/Klipp 0:05–0:12/, /Sida 1/]);

  await page.getByRole('button', { name: 'Skapa en kod' }).click();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  const code = await page.getByText(codePattern).innerText();
  const phone = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 360, height: 760 },
  });
  await phone.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const pupil = await phone.newPage();
  await goTo(pupil, `/v/${code}`);
  await expect(pupil.getByText('Klipp 0:05–0:12', { exact: false })).toBeVisible();
  await lookAt(pupil);
  await pupil.getByRole('link', { name: sheet.name }).click();
  await expect(pupil).toHaveURL(/#page=1$/);
  await pupil.getByRole('link', { name: `Tillbaka till ${name}` }).click();
  await pupil.getByRole('link', { name: film.name }).click();
  await expect(pupil).toHaveURL(/\?start=5&stop=12$/);
  await expect(pupil.getByText('Du ser ett klipp ur filmen.')).toBeVisible();
  await pupil.getByRole('link', { name: 'Visa hela filmen' }).click();
  await expect(pupil).toHaveURL(new RegExp(`/v/${code}/${film.id}\\?$`));
  await expect(pupil.getByText('Du ser ett klipp ur filmen.')).toHaveCount(0);
  await phone.close();
});

test('a code that opens no plan says so', async ({ page, browserErrors }) => {
  browserErrors.expect(/410/);
  await goTo(page, '/v/BCD-FGH-JKM');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koden öppnar ingen planering');
});
