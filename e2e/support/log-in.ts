import { authPath, paths } from '@lasar/contract/paths';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { goTo } from './go-to.ts';

/** Accounts of the tests' pack, which the demo has too, by what they are. */
export const accounts = {
  student: ['elev@demo.example', 'demo-boken-blev-kvar-hemma'],
  teacher: ['larare@demo.example', 'demo-kritan-tog-slut-igen'],
  schooladmin: ['skoladmin@demo.example', 'demo-nyckeln-finns-i-skrinet'],
  owneradmin: ['huvudman@demo.example', 'demo-kartan-hade-tre-vikar'],
  editor: ['redaktor@demo.example', 'demo-pennan-ligger-i-boken'],
  admin: ['admin@demo.example', 'demo-katten-sover-i-solen'],
  /** One licence, for folkhögskola. */
  oneLicence: ['larare.ekdalen@demo.example', 'demo-kanoten-ligger-vid-bryggan'],
  /** The school's only licence has ended. */
  endedLicence: ['larare.norra@demo.example', 'demo-klockan-ringer-om-en-timme'],
} as const;

export type AccountName = keyof typeof accounts;

/** Fills in the login page that is open, and waits until it has led on. */
export async function fillLogin(page: Page, name: AccountName): Promise<void> {
  const [email, password] = accounts[name];
  await fillCredentials(page, email, password);
  await page.waitForURL((url) => !url.pathname.startsWith(authPath));
}

export async function fillCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await submitLogin(page);
}

export async function submitLogin(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
}

export async function logIn(page: Page, name: AccountName): Promise<void> {
  await goTo(page, paths.login);
  await fillLogin(page, name);
}

/** The headers that an account's calls carry. */
export async function bearerOf(
  request: APIRequestContext,
  name: AccountName,
): Promise<{ authorization: string }> {
  const { token } = await loginAnswer(request, name);
  return { authorization: `Bearer ${token}` };
}

/** Stores a session as the login form does, for tests that begin after login. */
export async function keepSession(
  context: BrowserContext,
  siteUrl: string,
  name: AccountName,
): Promise<void> {
  await storeSession(context, siteUrl, await loginAnswer(context.request, name));
}

/** Stores the session of a login. */
export async function storeSession(
  context: BrowserContext,
  siteUrl: string,
  { token, user }: LoggedIn,
): Promise<void> {
  // As the site does: the token last, because a page that is open reacts to it.
  const stored = { userID: user.id, token };
  const localStorage = Object.entries(stored).map(([key, value]) => ({ name: key, value }));
  const cookies = await context.cookies();
  await context.setStorageState({
    cookies,
    origins: [{ origin: new URL(siteUrl).origin, localStorage }],
  });
}

async function loginAnswer(request: APIRequestContext, name: AccountName): Promise<LoggedIn> {
  const [email, password] = accounts[name];
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  return (await answer.json()) as LoggedIn;
}
