import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { fillCredentials } from './support/log-in.ts';
import { messageTo, linkIn } from './support/outbox.ts';
import { makeTeacher } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

async function choose(page: Page, link: string, password: string): Promise<void> {
  await goTo(page, link);
  await page.getByLabel('Nytt lösenord').fill(password);
  await page.getByRole('button', { name: 'Spara lösenordet' }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await goTo(page, '/auth/login');
  await fillCredentials(page, email, password);
}

test('a new account is welcomed by mail, and a forgotten password is replaced through another', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/400|401|password\/(link-invalid|common)|session\/wrong-credentials/);
  const email = `glomsk.${Date.now()}@demo.example`;
  const [first, second] = ['tre ord och en sjö', 'kritan låg i fickan'];
  await makeTeacher(request, email);

  const welcome = await messageTo(email);
  expect(welcome).toContain('Hej och välkommen!');
  await goTo(page, linkIn(welcome));
  await page.getByLabel('Välj ett lösenord').fill(first);
  await page.getByRole('button', { name: 'Spara och logga in' }).click();
  await page.waitForURL('/');
  await goTo(page, '/auth/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du är utloggad');

  await goTo(page, '/auth/glomt-losenord');
  await page.getByLabel('E-postadress').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Mejla en länk' }).click();
  await expect(page.getByRole('status')).toContainText(['Om adressen hör till ett konto']);
  const link = linkIn(await messageTo(email, 1));
  await choose(page, link, 'lösenord123');
  await expect(page.getByText('Lösenordet är för lätt att gissa.')).toBeVisible();
  await expect(page.getByLabel('Nytt lösenord')).toBeFocused();
  await choose(page, link, second);
  await expect(page.getByText('Lösenordet är ändrat')).toBeVisible();

  await logIn(page, email, first);
  await expect(page.getByRole('alert')).toHaveText('Fel e-postadress eller lösenord.');
  await logIn(page, email, second);
  await page.waitForURL('/');
  await goTo(page, link);
  await expect(page.getByText('Länken gäller inte längre.')).toBeVisible();
  await goTo(page, '/konto');
  await expect(page.getByRole('main')).toContainText(email);
});
