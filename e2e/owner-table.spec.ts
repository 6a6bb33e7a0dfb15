import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, fillCredentials, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { makeOwner } from './support/owner-admin.ts';
import { choosePassword, makeSchool, makeTeacher } from './support/people.ts';
import { expect, test } from './support/test.ts';

const password = 'fyra gamla ekar vid ån';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

test("an owner's administrator compares schools, invites theirs by a pasted list, and asks for a renewal that the office answers", async ({
  page,
  context,
  request,
  browser,
  siteUrl,
}) => {
  test.slow();
  const stamp = Date.now();
  const headers = await bearerOf(request, 'admin');
  const { id: ownerId } = await makeOwner(request, `Björkängs kommun ${stamp}`);
  for (const number of [10, 2]) {
    const { id } = await makeSchool(request, `Skola ${number} i ${stamp}`);
    const data = { ownerId };
    await request.put(`/api/admin/organisations/${id}/owner`, { headers, data });
    if (number === 10) await makeTeacher(request, `larare.${stamp}@prov.example`, id);
  }
  const init = await (await request.get('/api/init')).json();
  const [{ id: content }] = init.menuData.schoolTypes as [{ id: string }];
  const licence = { content, validFrom: '2026-01-01', validTo: '2090-12-31' };
  await request.post(`/api/admin/owners/${ownerId}/licences`, { headers, data: licence });
  const email = `forvaltning.${stamp}@prov.example`;
  const person = { email, firstname: 'Ada', lastname: 'Ek' };
  await request.post(`/api/admin/owners/${ownerId}/administrators`, { headers, data: person });
  await choosePassword(request, email, password);

  await goTo(page, '/auth/login?till=/admin/min-huvudman');
  await fillCredentials(page, email, password);
  await page.waitForURL('/admin/min-huvudman');
  const table = page.getByRole('table', { name: 'Användning per skola' });
  const rows = table.getByRole('rowheader');
  await expect(rows).toHaveText([`Skola 2 i ${stamp}`, `Skola 10 i ${stamp}`]);
  // By keyboard: most people first.
  await table.getByRole('button', { name: 'Personer' }).press('Enter');
  await expect(rows).toHaveText([`Skola 10 i ${stamp}`, `Skola 2 i ${stamp}`]);
  await expect(table.getByRole('columnheader', { name: 'Personer' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ladda ner som CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^skolor Björkängs kommun.*\.csv$/);

  await page.getByRole('button', { name: /^Be om förnyelse/ }).click();
  await page.getByLabel('Meddelande (frivilligt)').fill('Ett år till, tack.');
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(page.getByText(/Förnyelse begärd .* av Ada Ek\. Vi svarar här\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Be om förnyelse/ })).toHaveCount(0);

  await page.getByLabel('Er referens (frivilligt)').fill('REF 7');
  await page.getByLabel('Fakturaadress (frivilligt)').fill('Box 1\n123 45 Orten');
  await page.getByRole('button', { name: 'Spara uppgifterna' }).click();
  await expect(page.getByText('Uppgifterna är sparade.')).toBeVisible();
  await axe(page);
  await lookAt(page);

  await page.getByRole('link', { name: 'Bjud in många administratörer' }).click();
  await page.getByRole('button', { name: 'Klistra in' }).click();
  const list = [
    `Skola 2 i ${stamp};rektor2.${stamp}@prov.example`,
    `Skola 10 i ${stamp};larare.${stamp}@prov.example`,
    `Skola 3 i ${stamp};rektor3.${stamp}@prov.example`,
  ];
  await page.getByLabel('Listan').fill(list.join('\n'));
  await page.getByRole('button', { name: 'Läs in' }).click();
  await page.getByRole('button', { name: 'Prova listan' }).click();
  await expect(page.getByText('2 administratörer läggs till i sina skolor')).toBeVisible();
  await expect(page.getByText('1 rad har fel och lämnas utanför')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Bjud in 2 administratörer' }).click();
  await expect(page.getByRole('heading', { name: '2 administratörer på sina skolor' })).toBeVisible(
    {
      timeout: 30_000,
    },
  );

  const office = await browser.newContext({ baseURL: siteUrl });
  await office.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(office, siteUrl, 'admin');
  const desk = await office.newPage();
  await goTo(desk, `/admin/huvudman/${ownerId}`);
  await expect(desk.getByText('Ett år till, tack.')).toBeVisible();
  await expect(desk.getByLabel('Fakturaadress (frivilligt)')).toHaveValue('Box 1\n123 45 Orten');
  await desk.getByRole('button', { name: /^Svara/ }).click();
  await desk.getByLabel('Svar', { exact: true }).fill('Den är förlängd.');
  await desk.getByRole('button', { name: 'Spara svaret' }).click();
  await expect(
    desk.getByText('Svar', { exact: false }).getByText('Den är förlängd.'),
  ).toBeVisible();
  await office.close();
  await goTo(page, '/admin/min-huvudman');
  await expect(page.getByText(/Vårt svar .*: Den är förlängd\./)).toBeVisible();
  await context.clearCookies();
});

test('a school makes codes for its classes at once, and finds who has never logged in, on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const stamp = Date.now();
  const { id } = await makeSchool(request, `Klassskolan ${stamp}`);
  const headers = await bearerOf(request, 'admin');
  const init = await (await request.get('/api/init')).json();
  const [{ id: content }] = init.menuData.schoolTypes as [{ id: string }];
  const licence = { content, validFrom: '2026-01-01', validTo: '2090-12-31' };
  await request.post(`/api/admin/organisations/${id}/subscriptions`, { headers, data: licence });
  const email = `rektor.${stamp}@prov.example`;
  const people = [
    { email, firstname: 'Rut', lastname: 'Ek', roles: ['schooladmin'] },
    { email: `ny.${stamp}@prov.example`, firstname: 'Bo', lastname: 'Al', roles: ['student'] },
  ];
  for (const person of people)
    await request.post('/api/admin/users', { headers, data: { ...person, organisationId: id } });
  await choosePassword(request, email, password);
  await goTo(page, '/auth/login?till=/admin/min-skola');
  await fillCredentials(page, email, password);
  await page.waitForURL('/admin/min-skola');

  await page.getByRole('button', { name: 'Flera klasser' }).click();
  await page.getByLabel('Klasser eller grupper').fill('7A\n7B\n10 A\n7a');
  await page.getByRole('button', { name: 'Skapa koderna' }).click();
  await expect(page.getByText('3 koder är skapade.')).toBeVisible();
  await page.getByRole('link', { name: 'Skriv ut eller kopiera' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    '7A',
    '7B',
    '10 A',
  ]);
  await axe(page);
  await page.getByRole('link', { name: 'Min skola' }).first().click();

  await page.getByRole('link', { name: 'Har aldrig loggat in' }).click();
  await expect(page.getByRole('heading', { name: 'Bo Al' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rut Ek' })).toHaveCount(0);
  // Whoever was invited today gets no other mail today.
  await expect(page.getByText(/^Har aldrig loggat in\. Inbjuden /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bjud in igen/ })).toHaveCount(0);
  await axe(page);
});
