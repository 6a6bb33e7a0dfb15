import type { Page } from '@playwright/test';

/** Accounts of the demo pack, by what they are. */
export const accounts = {
  teacher: ['larare@demo.example', 'demo-kritan-tog-slut-igen'],
  editor: ['redaktor@demo.example', 'demo-pennan-ligger-i-boken'],
  schooladmin: ['skoladmin@demo.example', 'demo-nyckeln-finns-i-skrinet'],
  /** One licence, for folkhögskola. */
  oneLicence: ['larare.ekdalen@demo.example', 'demo-kanoten-ligger-vid-bryggan'],
  /** The school's only licence has ended. */
  endedLicence: ['larare.norra@demo.example', 'demo-klockan-ringer-om-en-timme'],
} as const;

export type AccountName = keyof typeof accounts;

/** Fills in the login page that is open, and waits until it has led on. */
export async function fillLogin(page: Page, name: AccountName): Promise<void> {
  const [email, password] = accounts[name];
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await submitLogin(page);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

export async function submitLogin(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
}

export async function logIn(page: Page, name: AccountName): Promise<void> {
  await page.goto('/auth/login');
  await fillLogin(page, name);
}
