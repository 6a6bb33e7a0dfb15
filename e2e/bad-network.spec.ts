import { findErrorPage } from '../apps/server/src/http/error-page.ts';
import { keepSession } from './support/log-in.ts';
import { goTo } from './support/go-to.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

// Two pages whose scripts and data are fetched.
for (const [name, path] of [
  ['Om oss', '/om-oss'],
  ['Kundcase', '/kundcase'],
] as const) {
  test(`a connection lost while ${path} loads shows an error, and the page loads when the connection is back`, async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported module|during render/);
    const heading = page.getByRole('heading', { level: 1 });
    await goTo(page, '/');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(heading).toHaveText('Du verkar vara frånkopplad');
    await expect(page).toHaveURL(path);
    await page.getByRole('link', { name: 'Försök igen' }).click();
    await expect(heading).toHaveText('Du verkar vara frånkopplad');
    await context.setOffline(false);
    await expect(heading).toHaveText(name);
  });
}

test('the script of a page that has not come in 120 s is explained, and loaded at the next attempt', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ChunkTimeoutError/);
  const heading = page.getByRole('heading', { level: 1 });
  await page.clock.install();
  await goTo(page, '/');
  await page.waitForLoadState('networkidle');
  // The manifest tells which file is the script of the page.
  const script = await page.evaluate(() => {
    const manifest = Reflect.get(window, '__reactRouterManifest') as {
      readonly routes: Readonly<
        Record<string, { readonly path?: string; readonly module: string }>
      >;
    };
    const about = Object.values(manifest.routes).find(({ path }) => path === 'om-oss');
    return `**${about?.module}`;
  });
  await page.route(script, () => new Promise<never>(() => {}));
  const requested = page.waitForRequest(script);
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Om oss', exact: true })
    .dispatchEvent('click');
  await requested;
  await page.clock.fastForward('01:59');
  await expect(page.getByText('Laddar innehåll')).toBeVisible();
  await page.clock.fastForward('00:02');
  await expect(heading).toHaveText('Sidan tar för lång tid att ladda');
  await lookAt(page);
  await page.unroute(script);
  await page.getByRole('link', { name: 'Försök igen' }).click();
  await expect(heading).toHaveText('Om oss');
});

test('a script that cannot be loaded shows an error and is loaded at the next attempt', async ({
  page,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/);
  const { pdf = '' } = await everyRoute(siteUrl);
  await page.route(/pdf-reader[^/]*\.js/, (route) => route.abort());
  await goTo(page, pdf);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Kontrollera uppkopplingen och försök igen.');
  await page.unroute(/pdf-reader[^/]*\.js/);
  await alert.getByRole('button', { name: 'Försök igen' }).click();
  await expect(alert).toBeHidden();
  await expect(page.locator('canvas').first()).toBeVisible();
});

test('an overload or an internal error shows a page that says what to do, without script and in both themes', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 503/);
  const settings = { productName: 'Läsår', contactEmail: 'kontakt@lasar.example' };
  const errorPage = findErrorPage(settings, 'server/unavailable', 'ett-nummer');
  await context.route('**/om-oss', (route) =>
    route.fulfill({ status: 503, headers: { ...errorPage?.headers }, body: errorPage?.html ?? '' }),
  );
  await goTo(page, '/om-oss');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Det är många här just nu');
  await lookAt(page);
  await context.unroute('**/om-oss');
  await page.getByRole('link', { name: 'Försök igen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om oss');
});

test('a form keeps what is written in it when the connection is lost while it is saved', async ({
  page,
  context,
  browserErrors,
  siteUrl,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, '/admin/anvandare');
  await page.getByRole('button', { name: 'Lägg till användare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny användare' });
  const email = `utan.nat.${Date.now()}@demo.example`;
  await dialog.getByLabel('E-postadress').fill(email);
  await dialog.getByLabel('Förnamn').fill('Rut');
  await dialog.getByLabel('Redaktör').check();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Spara och mejla länk' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Kontrollera uppkopplingen och försök igen.',
  );
  await expect(dialog.getByLabel('Förnamn')).toHaveValue('Rut');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Spara och mejla länk' }).click();
  await expect(page.getByText(email).first()).toBeVisible();
});
