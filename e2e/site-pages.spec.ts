import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { startSite } from './support/server.ts';
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sidor');
  await lookAt(page);
  const toPage = page.getByRole('link', { name: 'Om oss', exact: true }).last();
  await tabTo(page, toPage, 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om oss');

  const lead = page.getByLabel('Ingress');
  await expect(lead).not.toHaveValue('');
  await lead.fill(`${words} {okänt}`);
  await expect(page.getByText('{okänt} finns inte.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByText('Det här behöver rättas')).toBeVisible();
  await lookAt(page);

  await lead.fill(`${words} Det är {produktnamn}.`);
  await expect(page.getByText('{okänt} finns inte.')).toBeHidden();
  await page.getByLabel('Titel i webbläsarens flik').fill('Vilka vi är');
  await page.getByLabel('Beskrivning i sökmotorer').fill('De som skriver {produktnamn}.');
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
    await expect(visitor.getByText(`${words} Det är Läsår.`)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(visitor.getByText('Välkommen till fjället.')).toBeVisible();
  await expect(visitor).toHaveTitle('Vilka vi är – Läsår');
  const description = visitor.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', 'De som skriver Läsår.');

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
      timeout: 2_000,
    });
  }).toPass({ timeout: 30_000 });
  await expect(visitor).toHaveTitle('Om oss – Läsår');
  await goTo(page, '/admin/sidor');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Om oss' }).getByText('Standardtext'),
  ).toBeVisible();
  await withoutScript.close();
});

test('a link in a text of a page leads within the site without loading it anew, unless it is pressed for a tab', async ({
  page,
  context,
}) => {
  const markPage = () => page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const isSameDocument = () => page.evaluate(() => 'sameDocument' in window);
  const link = page.getByRole('main').getByRole('link', { name: 'Lärarteamet' });
  // Until the script that follows the links of a text has arrived, the browser follows them.
  await expect(async () => {
    await goTo(page, '/om-oss');
    await markPage();
    await link.press('Enter');
    await page.waitForURL('/lararteamet');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused({ timeout: 2_000 });
    expect(await isSameDocument()).toBe(true);
  }).toPass();
  await page.goBack();

  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await tab.waitForURL('/lararteamet');
  await tab.close();
  await expect(page).toHaveURL('/om-oss');
  // An address elsewhere, such as one that begins a message, is left to the browser.
  const mail = page.getByRole('main').getByRole('link', { name: /@/ });
  const isLeft = mail.evaluate(
    (element) =>
      new Promise((resolve) => {
        addEventListener('click', (event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        });
        (element as HTMLElement).click();
      }),
  );
  expect(await isLeft).toBe(true);
  expect(await isSameDocument()).toBe(true);
});

test('the menu and the footer have the links and the words that the office has written', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'lasar-menu-'));
  await cp(process.env['E2E_CONTENT_DIR'] ?? '', folder, { recursive: true });
  {
    await using site = await startSite({ DATA_DIR: folder });
    const context = await browser.newContext({ baseURL: site.url });
    await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: site.url }]);
    await keepSession(context, site.url, 'admin');
    const page = await context.newPage();
    await goTo(page, '/admin/sidor');
    await page.getByRole('link', { name: 'Namn, kontakt, meny och sidfot' }).click();
    await expect(page.getByLabel('Text under namnet i sidfoten')).toHaveValue(/^Lektioner för/);
    await page.getByLabel('Text under namnet i sidfoten').fill('Lektioner från fjället.');
    const menuLinks = page.getByRole('group', { name: 'En länk till i menyn' });
    await menuLinks.getByRole('button', { name: 'Lägg till en länk' }).click();
    await menuLinks.getByLabel('Namn 1').fill('Vårdnadshavarbrev');
    await menuLinks.getByLabel('Adress 1').fill('/documents/till-vardnadshavare.pdf');
    await expect(menuLinks.getByRole('button', { name: 'Lägg till en länk' })).toHaveCount(0);
    await lookAt(page);
    await page.getByRole('button', { name: 'Publicera', exact: true }).click();
    await page.getByRole('button', { name: 'Publicera nu' }).click();
    await expect(page.getByText('Publicerat.')).toBeVisible();

    for (const width of [1250, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const menu = page.getByRole('navigation', { name: 'Huvudmeny' });
      const names = ['Om oss', 'Så funkar det', 'Kundcase', 'Begär offert'];
      const all = [...names, 'Vårdnadshavarbrev'];
      await expect(async () => {
        await goTo(page, '/om-oss');
        await expect(menu.getByRole('link')).toHaveText(all, { timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      await expect(page.getByText('Lektioner från fjället.')).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      const search = page.getByRole('searchbox', { name: 'Sök efter innehåll' });
      expect((await search.boundingBox())?.width).toBeGreaterThan(150);
    }
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('button', { name: 'Öppna menyn' }).click();
    const mobile = page.getByRole('navigation', { name: 'Mobilmeny' });
    // A file is no page of the site: the browser loads it by itself.
    const file = context.waitForEvent('request', (request) => request.url().endsWith('.pdf'));
    await mobile.getByRole('link', { name: 'Vårdnadshavarbrev' }).click();
    expect((await file).isNavigationRequest()).toBe(true);
    await context.close();
  }
  await rm(folder, { recursive: true, force: true });
});
