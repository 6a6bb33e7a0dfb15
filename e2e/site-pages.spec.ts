import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'admin');
});

test('the page about the service is changed, previewed, published and brought back to its standard text', async ({
  page,
  browser,
  siteUrl,
}) => {
  const words = `Lektioner från fjället ${Date.now()}.`;
  await goTo(page, '/admin/sidor');
  await lookAt(page);
  const toPage = page.getByRole('link', { name: 'Om oss', exact: true }).last();
  await tabTo(page, toPage, 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om oss');

  const lead = page.getByLabel('Ingress');
  await expect(lead).toHaveValue(/^\{produktnamn\} är ett digitalt läromedel/);
  await lead.fill(`${words} {okänt}`);
  await expect(page.getByText('{okänt} finns inte.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByText('Det här behöver rättas')).toBeVisible();
  await lookAt(page);

  await lead.fill(`${words} Det är {produktnamn}.`);
  await expect(page.getByText('{okänt} finns inte.')).toBeHidden();
  const text = page.getByRole('textbox', { name: 'Text 1', exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Välkommen till fjället.');
  await page.getByRole('button', { name: 'Förhandsvisa' }).click();
  await expect(page.getByText('Besökare ser den inte än.')).toBeVisible();
  await expect(page.getByText(`${words} Det är Läsår.`)).toBeVisible();
  await expect(page.getByText('Välkommen till fjället.')).toBeVisible();
  await lookAt(page);

  const withoutScript = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  const visitor = await withoutScript.newPage();
  await visitor.goto('/om-oss');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Om oss');
  await expect(visitor.getByText(words)).toBeHidden();

  await page.getByRole('link', { name: 'Tillbaka till utkastet' }).click();
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByLabel('Anteckning').fill('Fjället är med.');
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByText('Publicerat.')).toBeVisible();
  await expect(async () => {
    await visitor.goto('/om-oss');
    await expect(visitor.getByText(`${words} Det är Läsår.`)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await expect(visitor.getByText('Välkommen till fjället.')).toBeVisible();

  await page.getByRole('button', { name: 'Visa versionerna' }).click();
  await expect(page.getByText('Fjället är med.').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Visa skillnader/ })
    .first()
    .click();
  await expect(page.locator('ins').filter({ hasText: 'fjället' }).first()).toBeVisible();
  await lookAt(page);

  await page.getByRole('button', { name: 'Till standardtexten' }).click();
  await page.getByRole('button', { name: 'Ja, skriv standardtexten i utkastet' }).click();
  await expect(lead).toHaveValue(/^\{produktnamn\} är ett digitalt läromedel/);
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(async () => {
    await visitor.goto('/om-oss');
    await expect(visitor.getByText('Läsår är ett digitalt läromedel')).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 5_000 });
  await goTo(page, '/admin/sidor');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Om oss' }).getByText('Standardtext'),
  ).toBeVisible();
  await withoutScript.close();
});
