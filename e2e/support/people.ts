import type { Organisation } from '@lasar/contract/customers/admin-organisations';
import type { AdminUser } from '@lasar/contract/identity/admin-users';
import { paths } from '@lasar/contract/paths';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import type { APIRequestContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { goTo } from './go-to.ts';
import { bearerOf, fillCredentials } from './log-in.ts';
import { messageTo, linkIn } from './outbox.ts';

let headers: ReturnType<typeof bearerOf> | undefined;

/** Creates a record by an admin's call, so that a test can change it without disturbing other tests. */
async function make<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  headers ??= bearerOf(request, 'admin');
  const answer = await request.post(`/api/admin/${path}`, { headers: await headers, data });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}`);
  return (await answer.json()) as T;
}

export const makeSchool = (request: APIRequestContext, name: string): Promise<Organisation> =>
  make(request, 'organisations', { name });

export const makeLicence = (
  request: APIRequestContext,
  school: string,
  licence: { readonly content: string; readonly validFrom: string; readonly validTo: string },
): Promise<object> => make(request, `organisations/${school}/subscriptions`, licence);

export const makeTeacher = (
  request: APIRequestContext,
  email: string,
  organisationId?: string,
  lastname = 'Lärare',
): Promise<AdminUser> =>
  make(request, 'users', {
    email,
    firstname: 'Prova',
    lastname,
    roles: ['teacher'],
    ...(organisationId && { organisationId }),
  });

const password = 'fyra gamla ekar vid ån';

/** Makes a teacher of the school of `teacher`, with a password, and answers the headers of their calls. */
export async function makeColleague(request: APIRequestContext, email: string, lastname?: string) {
  const headers = await bearerOf(request, 'teacher');
  const { organisation } = (await (await request.get('/api/users/me', { headers })).json()) as {
    organisation: { id: string };
  };
  await makeTeacher(request, email, organisation.id, lastname);
  await choosePassword(request, email, password);
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  const { token } = (await answer.json()) as LoggedIn;
  return { authorization: `Bearer ${token}` };
}

/** Logs in as a new teacher of the school of `teacher`, whose plans no other test changes. */
export async function logInAsNewTeacher(page: Page, request: APIRequestContext): Promise<void> {
  const email = `ny.larare.${randomUUID()}@demo.example`;
  await makeColleague(request, email);
  await goTo(page, paths.login);
  await fillCredentials(page, email, password);
  await page.waitForURL((url) => !url.pathname.startsWith(paths.login));
}

/** Chooses a password with the link of the welcome that a new account was mailed, after so many other messages. */
export async function choosePassword(
  request: APIRequestContext,
  email: string,
  password: string,
  before = 0,
): Promise<void> {
  const token = new URL(linkIn(await messageTo(email, before))).hash.replace('#token=', '');
  const answer = await request.put('/api/auth/la/setpassword', { data: { token, password } });
  if (!answer.ok()) throw new Error(`setpassword answers ${answer.status()}`);
}
