import { axe } from './support/axe.ts';
import { goTo, reload } from './support/go-to.ts';
import { logIn } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

test('a substitute without account opens the plan of a day by a link, until the teacher ends it', async ({
  page,
  browser,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/400|410/);
  const name = `Vikariedag ${Date.now()}`;
  const lesson = 'Serie- och parallellkoppling';
  await logIn(page, 'teacher');
  await goTo(page, `/sok?q=${lesson}`);
  await page.getByRole('main').getByRole('link', { name: lesson }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson);
  await page.getByRole('main').getByRole('button', { name: 'Spara' }).click();
  await page.getByRole('button', { name: 'Lägg till i planering', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till i planering' });
  await dialog.getByLabel('Ny planering').fill(name);
  await dialog.getByRole('button', { name: 'Skapa och lägg till' }).click();
  await dialog.getByRole('link', { name }).click();

  const card = page.getByRole('region', { name: 'Länk till en vikarie' });
  await card.getByRole('button', { name: 'Skapa en länk' }).click();
  const form = page.getByRole('dialog', { name: 'Skapa en länk' });
  await form.getByLabel('Dag').fill('2020-01-01');
  await form.getByRole('button', { name: 'Skapa länken' }).click();
  await expect(form.getByText('Välj i dag eller en dag högst 14 dagar framåt.')).toBeVisible();
  await form
    .getByLabel('Dag')
    .fill(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' }));
  await form.getByRole('button', { name: 'Skapa länken' }).click();
  const address = await card.getByText(/\/v\/[\w-]{43}$/).innerText();
  await lookAt(page);
  await reload(page);
  await expect(card.getByText('Länken visades när den skapades.', { exact: false })).toBeVisible();

  const other = await browser.newContext({ baseURL: siteUrl });
  await other.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const substitute = await other.newPage();
  await goTo(substitute, new URL(address).pathname);
  await expect(substitute.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(substitute.getByText(/^\d+ minuter sammanlagt$/)).toBeVisible();
  await expect(substitute.getByText('Kräver', { exact: false })).toHaveCount(0);
  // The token is not left on a computer that others use.
  const stored = await substitute.evaluate(() =>
    JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)]),
  );
  expect(stored).not.toContain(new URL(address).pathname.slice(3));
  await substitute.getByText('Lärarhandledning').click();
  await expect(substitute.locator('[data-guide] p').first()).toBeVisible();
  await lookAt(substitute);

  // The lesson is taught without an account, with what the link opens.
  await substitute.setViewportSize({ width: 1366, height: 768 });
  await substitute.getByRole('link', { name: `Börja lektionen ${lesson}` }).click();
  const beside = substitute.waitForEvent('popup');
  await substitute.getByRole('button', { name: 'Vikarie nu' }).click();
  const speaker = await beside;
  await expect(speaker.getByRole('heading', { name: 'Facit till frågorna' })).toBeVisible();
  await expect(speaker.getByText('Lektionen har ingen handledning')).toHaveCount(0);
  await speaker.close();
  const run = substitute.getByRole('dialog', { name: lesson });
  await expect(run.getByText(/^1 av \d+ · Startfråga/)).toBeVisible();
  // A tab without a session goes on after a reload too.
  await reload(substitute);
  await substitute.getByRole('button', { name: 'Fortsätt där ni var' }).click();
  await expect(run.getByText(/^1 av \d+ · Startfråga/)).toBeVisible();
  await run.getByRole('button', { name: 'Stäng' }).click();
  await substitute.getByRole('link', { name: 'Till planeringen' }).click();
  await expect(substitute.getByRole('heading', { level: 1 })).toHaveText(name);

  const download = substitute.waitForEvent('download');
  await substitute.getByRole('link', { name: 'Facit' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await substitute.getByRole('button', { name: 'Visa för klassen' }).click();
  const board = substitute.getByRole('dialog', { name });
  const onBoard = board.getByRole('link').first();
  const assignment = await onBoard.innerText();
  await expect(board.getByText('Lärarhandledning')).toHaveCount(0);
  await axe(substitute);
  await onBoard.click();
  await expect(substitute.getByRole('heading', { level: 1 })).toHaveText(assignment);
  await expect(substitute.getByText('Kräver inloggning')).toHaveCount(0);
  await axe(substitute);
  await substitute.getByRole('link', { name: `Tillbaka till ${name}` }).click();
  await expect(substitute.getByText('Lärarhandledning')).toBeVisible();

  // What is printed has every guide, also the collapsed ones.
  await substitute.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  await expect(substitute.locator('[data-guide] p').first()).toBeHidden();
  await substitute.getByRole('button', { name: 'Skriv ut' }).click();
  await expect(substitute.locator('[data-guide] p').first()).toBeVisible();

  // A fixed element would stand on every sheet.
  await substitute.emulateMedia({ media: 'print' });
  await expect(substitute.getByText('Hoppa till innehållet')).toBeHidden();
  await substitute.emulateMedia({ media: 'screen' });

  await card.getByRole('button', { name: 'Avsluta länken' }).click();
  await page.getByRole('button', { name: 'Ja, avsluta länken' }).click();
  await expect(card.getByRole('button', { name: 'Skapa en länk' })).toBeVisible();
  await substitute.reload();
  await expect(substitute.getByRole('heading', { level: 1 })).toHaveText(
    'Länken öppnar ingen planering i dag',
  );
  await axe(substitute);
  await other.close();
});
