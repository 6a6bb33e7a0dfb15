import type { Init } from '@lasar/contract/site/init';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { messageTo } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'admin');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a school tries, is offered a price in two versions, agrees, and stands in the list to invoice', async ({
  page,
}) => {
  const stamp = Date.now();
  const [school, email] = [`Offertskolan ${stamp}`, `rut.${stamp}@offert.example`];
  const { menuData } = (await (await page.request.get('/api/init')).json()) as Init;
  const schoolTypes = menuData.schoolTypes.slice(0, 1).map(({ id }) => id);
  await page.request.post('/api/quotes', {
    data: { organisation: school, contactName: 'Rut Ek', email, schoolTypes, pupils: 321 },
  });
  await goTo(page, `/admin/offerter?q=${stamp}`);
  await page.getByRole('link', { name: school }).click();

  await button(page, 'Ge 30 dagars provlicens').click();
  await expect(page.getByText('Tre dagar innan mejlas frågan')).toBeVisible();

  await button(page, 'Ny offert').click();
  await page.getByLabel('Priset är').selectOption('per elev');
  await expect(page.getByLabel('Antal elever')).toHaveValue('321');
  await button(page, 'Spara och granska').click();
  await expect(page.getByText('Utkastet saknar uppgifter')).toBeVisible();
  await expect(button(page, 'Mejla offerten')).toBeHidden();
  await button(page, 'Ändra').click();
  await expect(page.getByLabel('Pris i kronor')).toHaveAccessibleDescription('Skriv priset.');
  await page.getByLabel('Pris i kronor').fill('45,55');
  await expect(page.getByText(/Att betala 18\s276,94\skr/)).toBeVisible();
  await axeInBothThemes(page);
  await button(page, 'Spara och granska').click();

  const preview = page.getByRole('region', { name: 'Så läser mottagaren mejlet' });
  await expect(preview).toContainText(/Summa inklusive moms: 18\s276,94\skr/);
  const text = page.getByRole('textbox', { name: 'Mejl' });
  const begun = await text.inputValue();
  await text.fill(`${begun} …`);
  await button(page, 'Mejla offerten').click();
  await expect(text).toHaveAccessibleDescription(/tre punkter/);
  await text.fill(begun);
  await axe(page);
  await button(page, 'Mejla offerten').click();
  await expect(page.getByRole('link', { name: 'Offert 1, version 1 (pdf)' })).toBeVisible();
  // After the receipt, the messages of the trial and of the new account.
  expect(await messageTo(email, 3)).toMatch(/45,55\skr per elev/);

  await button(page, 'Skriv en ny version').click();
  await page.getByLabel('Pris i kronor').fill('40');
  await button(page, 'Spara och granska').click();
  await button(page, 'Mejla offerten').click();
  await expect(page.getByRole('heading', { name: 'Offert 1, version 1: ersatt' })).toBeVisible();

  await button(page, 'Gör avtal').click();
  await expect(page.getByRole('radio', { name: /Offert 1, version 2: 40\skr/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Skola' })).toContainText(school);
  await button(page, 'Skapa avtalet').click();
  await expect(page.getByText('Avtalet är klart.')).toBeVisible();

  await goTo(page, `/admin/fakturering?q=${stamp}`);
  await expect(page.getByRole('row', { name: school })).toContainText(/12\s840\skr exkl\. moms/);
  await axeInBothThemes(page);
  const saved = page.waitForEvent('download');
  await button(page, 'Spara som CSV').click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv).toContain(';40,00;elev;321;12840,00;25;3210,00;16050,00;');
  await page.getByRole('button', { name: /^Fakturerad/ }).click();
  await expect(page.getByText('Markerat som fakturerat.')).toBeVisible();
  await page.getByRole('link', { name: 'Att fakturera', exact: true }).click();
  await expect(page.getByText('Inget underlag passar in')).toBeVisible();
});
