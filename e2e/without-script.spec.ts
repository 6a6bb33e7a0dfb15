import type { Quote, QuotePage } from '@lasar/contract/customers/admin-quotes';
import { goTo } from './support/go-to.ts';
import { bearerOf } from './support/log-in.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

// Forms that the page receives itself where no script runs.
test.use({ javaScriptEnabled: false });

test('a quote is requested without script: errors at the fields, values kept, and a confirmation', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 400/);
  const contact = `utan.skript.${Date.now()}@skola.example`;
  await goTo(page, '/begar-offert');
  await page.getByLabel('Skola eller huvudman').fill('Sjöskolan');
  await page.getByLabel('Organisationsnummer').fill('12');
  await page.getByRole('checkbox', { name: 'Grundskola', exact: true }).check();
  await page.getByLabel('E-postadress').fill(contact);
  await page.getByLabel('Meddelande (frivilligt)').fill('Hej <b>då</b>\nrad två');
  await page.getByRole('button', { name: 'Skicka förfrågan' }).click();

  await expect(page.getByRole('alert')).toHaveText(
    'Formuläret är inte skickat. Rätta det som är markerat.',
  );
  await expect(page.getByText('Ett organisationsnummer har tio siffror')).toBeVisible();
  await expect(page.getByText('Skriv ditt namn.')).toBeVisible();
  await expect(page.getByLabel('Organisationsnummer')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Skola eller huvudman')).toHaveValue('Sjöskolan');
  await expect(page.getByLabel('Meddelande (frivilligt)')).toHaveValue('Hej <b>då</b>\nrad två');
  await expect(page.getByRole('checkbox', { name: 'Grundskola', exact: true })).toBeChecked();

  await page.getByLabel('Organisationsnummer').fill('212000-0142');
  await page.getByLabel('Antal elever').fill('320');
  await page.getByLabel('Ditt namn').fill('Rut Ek');
  await page.getByRole('button', { name: 'Skicka förfrågan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Tack, er förfrågan har kommit fram',
  );
  await expect(page.getByRole('main')).toContainText(contact);

  const headers = await bearerOf(request, 'admin');
  const list = await request.get(`/api/admin/quotes?q=${contact}`, { headers });
  const { quotes } = (await list.json()) as QuotePage;
  expect(quotes.map(({ organisation, pupils }: Quote) => [organisation, pupils])).toEqual([
    ['Sjöskolan', 320],
  ]);
});

test('an error is reported without script, from the page that it is about', async ({
  page,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/status of 400/);
  const { lesson = '' } = await everyRoute(siteUrl);
  await goTo(page, lesson);
  await page.getByRole('link', { name: 'Rapportera fel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rapportera fel');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText('Välj vad som är fel.')).toBeVisible();
  await page.getByRole('radio', { name: 'Stavfel eller sakfel' }).check();
  await page.getByLabel('Beskriv felet').fill('Det står fel år.');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText('Tack! Rapporten har gått till redaktionen.')).toBeVisible();
  await page.getByRole('link', { name: 'Tillbaka till sidan' }).click();
  await expect(page).toHaveURL(lesson);
});

test('a form that another site posts, or a program fills in, is not kept', async ({
  request,
  siteUrl,
}) => {
  const form = { kind: 'film', extra: 'http://x.example' };
  const { lesson = '' } = await everyRoute(siteUrl);
  const path = `/rapportera${lesson}`;
  const post = (headers: Record<string, string>) => request.post(path, { form, headers });
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status()).toBe(400);
  expect((await post({ origin: 'https://evil.example' })).status()).toBe(400);
  const trapped = await post({ origin: siteUrl.replace(/\/$/, '') });
  expect([trapped.status(), trapped.headers()['cache-control']]).toEqual([
    200,
    'private, no-store',
  ]);
  const json = await request.post(path, { data: form });
  expect(json.status()).toBe(415);
  expect((await request.post('/om-oss', { form })).status()).toBe(404);
});
