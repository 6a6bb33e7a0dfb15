import type { ClassCode } from '@lasar/contract/identity/class-codes';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, logIn } from './support/log-in.ts';
import { makeColleague } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

test('whoever deletes a teacher, or takes the role away, sees what is shared and may hand it to a colleague', async ({
  page,
  request,
}) => {
  const headers = await bearerOf(request, 'teacher');
  const validTo = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const data = { name: `Klass ${Date.now()}`, validTo };
  const created = await request.post('/api/class-codes', { headers, data });
  const { id } = (await created.json()) as { id: string };

  await logIn(page, 'schooladmin');
  await goTo(page, '/admin/min-skola');
  await page.getByRole('button', { name: 'Radera Demo Lärare' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Demo Lärare har .*klasskod.* som gäller\./)).toBeVisible();
  const choice = dialog.getByLabel('Det som är delat');
  await expect(choice).toHaveValue('');
  await choice.selectOption({ index: 1 });
  await expect(choice.locator('option:checked')).toHaveText(/^Lämna över till /);
  await axe(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Ändra Demo Lärare' }).click();
  await expect(dialog.getByLabel('Förnamn')).toHaveValue('Demo');
  await expect(choice).toBeHidden();
  await dialog.getByRole('checkbox', { name: 'Lärare' }).uncheck();
  await expect(choice).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Lärare' }).check();
  await expect(choice).toBeHidden();

  await request.delete(`/api/class-codes/${id}`, { headers });
});

test('what a deleted teacher has shared goes on with the colleague who was chosen', async ({
  page,
  request,
}) => {
  const unique = Date.now().toString(36);
  const headers = await makeColleague(request, `slutar.${unique}@demo.example`, `Slutar ${unique}`);
  const validTo = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const name = `Klass ${unique}`;
  await request.post('/api/class-codes', { headers, data: { name, validTo } });

  await logIn(page, 'schooladmin');
  await goTo(page, '/admin/min-skola');
  await page.getByRole('button', { name: `Radera Prova Slutar ${unique}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Det som är delat').selectOption('Lämna över till Demo Lärare');
  await dialog.getByRole('button', { name: 'Radera' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Radera Prova Slutar ${unique}` })).toHaveCount(0);

  const heir = await bearerOf(request, 'teacher');
  const listed = await request.get('/api/class-codes', { headers: heir });
  const { classCodes } = (await listed.json()) as { classCodes: ClassCode[] };
  const handed = classCodes.find((each) => each.name === name);
  expect(handed).toMatchObject({ state: 'valid' });
  await request.delete(`/api/class-codes/${handed?.id}`, { headers: heir });
});
