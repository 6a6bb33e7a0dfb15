import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plain, startMailServer, type MailServer, type Received } from '#test/mail-server.ts';
import { addPerson, bearerOf, password } from '#test/people.ts';
import { startWorld, type World } from '#test/world.ts';

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await startWorld({
    SMTP_URL: mail.url,
    PUBLIC_URL: 'https://lasar.se',
    CONTACT_EMAIL: 'hej@lasar.se',
  });
}, 300_000);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});
beforeEach(async () => {
  const { db } = world.context;
  await db.deleteFrom('app_user').execute();
  await db.deleteFrom('login_attempt').execute();
  mail.received.length = 0;
  await addPerson(world, 'eva', { roles: ['teacher'] });
});
afterEach(() => void vi.useRealTimers());

const put = (url: string, payload: string | object, headers = {}) =>
  world.app.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
const ask = (email: string) => put('/api/mail/updatepasswordla', { email });
const set = (token: string, chosen: string) =>
  put('/api/auth/la/setpassword', { token, password: chosen });
const logIn = (typed: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'eva@skola.example', password: typed },
  });

async function mails(count: number): Promise<Received[]> {
  await vi.waitFor(() => expect(mail.received).toHaveLength(count), {
    timeout: 20_000,
    interval: 50,
  });
  return mail.received;
}
const tokenIn = ({ raw }: Received): string =>
  /nytt-losenord#token=([\w-]{43})/.exec(plain(raw))?.[1] ?? '';

async function mailedToken(): Promise<string> {
  await ask('eva@skola.example');
  return tokenIn((await mails(1))[0] as Received);
}

test('the response is the same with and without an account, and only the owner gets mail', async () => {
  const known = await ask(' EVA@skola.example');
  const unknown = await ask('ingen@skola.example');
  for (const reply of [known, unknown]) expect([reply.statusCode, reply.json()]).toEqual([202, {}]);
  expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());

  const [message] = await mails(1);
  expect(message).toMatchObject({ from: 'hej@lasar.se', to: ['eva@skola.example'] });
  const words = plain(message?.raw ?? '');
  expect(words).toContain('https://lasar.se/auth/nytt-losenord#token=');
  expect(words).toContain('Länken gäller i 30 minuter');
  expect(words).toContain('Auto-Submitted: auto-generated');
  expect(words).not.toMatch(/<img|https?:\/\/(?!lasar\.se\/auth\/nytt-losenord#token=)/);
});

test('a link sets the password once and ends all sessions, and the new password works', async () => {
  const session = await bearerOf(world, 'eva');
  const token = await mailedToken();
  expect(token).toHaveLength(43);
  const { token_hash } = await world.context.db
    .selectFrom('password_link')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(token_hash).not.toContain(token);

  expect((await set(token, 'kritan hittades igen')).json()).toEqual({});
  expect((await world.app.inject({ url: '/api/users/me', headers: session })).json().code).toBe(
    'session/invalid',
  );
  expect((await logIn(password)).statusCode).toBe(401);
  expect((await logIn('kritan hittades igen')).statusCode).toBe(200);
  expect((await set(token, 'en annan krita nu')).json()).toMatchObject({
    status: 400,
    code: 'password/link-invalid',
  });
  expect((await logIn('kritan hittades igen')).statusCode).toBe(200);
});

test('of two concurrent uses of a link one succeeds, and the other links of the user end', async () => {
  const first = await mailedToken();
  await ask('eva@skola.example');
  const second = tokenIn((await mails(2))[1] as Received);
  const both = await Promise.all([
    set(first, 'kritan hittades igen'),
    set(first, 'tavlan är ren nu'),
  ]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  expect((await set(second, 'suddet tog slut nu')).json().code).toBe('password/link-invalid');
});

test('a refused password does not use up the link', async () => {
  const { db } = world.context;
  const numbered = { name: 'Östra kommun', organisation_number: '212000-2130' };
  await db
    .insertInto('owner')
    .values({ id: 'ost', ...numbered })
    .execute();
  const school = { id: 'kung', name: 'Kungsgårdens skola', skolon_uuid: null, owner_id: 'ost' };
  await db.insertInto('organisation').values(school).execute();
  await db
    .updateTable('app_user')
    .set({ organisation_id: 'kung', lastname: 'Törnskata' })
    .execute();
  const token = await mailedToken();
  for (const [chosen, code] of [
    ['qwertyuiopas', 'password/common'],
    ['kungsgårdens skola', 'password/common'],
    ['Kungsgarden2026', 'password/common'],
    ['Östra kommun', 'password/common'],
    ['evatörnskata', 'password/common'],
    ['läsårläsår', 'password/common'],
    ['kort', 'password/too-short'],
    ['x-y '.repeat(51), 'password/too-long'],
    ['lösenord2026', 'password/common'],
    ['eva@skola.example', 'password/common'],
  ] as const) {
    expect((await set(token, chosen)).json(), chosen).toMatchObject({ status: 400, code });
  }
  expect((await set(token, 'ett bättre lösenord')).statusCode).toBe(200);
});

test('a link is valid for thirty minutes', async () => {
  const token = await mailedToken();
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start + 31 * 60_000 });
  expect((await set(token, 'kritan hittades igen')).json().code).toBe('password/link-invalid');
  vi.setSystemTime(start + 29 * 60_000);
  expect((await set(token, 'kritan hittades igen')).statusCode).toBe(200);
});

test('the user of a new account gets a welcome mail with a link that is valid for seven days', async () => {
  const { db } = world.context;
  await addPerson(world, 'chef', { roles: ['admin'] });
  await db
    .insertInto('organisation')
    .values({ id: 'ek', name: 'Ekskolan & Co', skolon_uuid: null })
    .execute();
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/admin/users',
    headers: await bearerOf(world, 'chef'),
    payload: {
      email: 'ny@skola.example',
      firstname: 'Ny',
      lastname: '',
      roles: ['teacher'],
      organisationId: 'ek',
    },
  });
  expect(reply.statusCode).toBe(200);
  const [message] = await mails(1);
  expect(message?.to).toEqual(['ny@skola.example']);
  const words = plain(message?.raw ?? '');
  expect(words).toContain('Subject: =?UTF-8?');
  expect(words).toContain('Du har fått ett konto av Ekskolan & Co i Läsår');
  expect(words).toContain('Ekskolan &#38; Co');
  expect(words).toContain('Länken gäller i sju dagar');
  expect(words).not.toContain('nytt lösenord till ditt konto');

  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start + 8 * 86_400_000 });
  const token = tokenIn(message as Received);
  expect((await set(token, 'kritan hittades igen')).json().code).toBe('password/link-invalid');
  vi.setSystemTime(start + 6 * 86_400_000);
  expect((await set(token, 'kritan hittades igen')).statusCode).toBe(200);
});

test('the number of mails to an address is limited', async () => {
  const headers = await bearerOf(world, 'eva');
  for (let time = 0; time < 5; time += 1)
    expect((await ask('eva@skola.example')).statusCode).toBe(202);
  await world.app.inject({ method: 'POST', url: '/api/users/me/password-link', headers });
  await mails(3);
  await new Promise((resolve) => void setTimeout(resolve, 500));
  expect(mail.received).toHaveLength(3);
});

test('a logged-in user can request a link', async () => {
  const headers = await bearerOf(world, 'eva');
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/users/me/password-link',
    headers,
  });
  expect([reply.statusCode, reply.json()]).toEqual([202, {}]);
  expect((await mails(1))[0]?.to).toEqual(['eva@skola.example']);
});

test('a password reset clears the failed attempts of the account', async () => {
  for (let guess = 0; guess < 5; guess += 1) await logIn('fel lösenord');
  expect((await logIn(password)).statusCode).toBe(429);
  await set(await mailedToken(), 'kritan hittades igen');
  expect((await logIn('kritan hittades igen')).statusCode).toBe(200);
});

test('bad input is refused, and a bearer header is not read', async () => {
  for (const body of [
    '{',
    '[]',
    {},
    { email: 1 },
    { email: '' },
    { email: 'a\u0000@b' },
    { email: 'x'.repeat(321) },
  ]) {
    expect((await put('/api/mail/updatepasswordla', body)).statusCode, JSON.stringify(body)).toBe(
      400,
    );
  }
  for (const body of [
    '{',
    {},
    { token: 'x' },
    { token: 1, password },
    { token: '', password },
    { token: 'x'.repeat(201), password },
  ]) {
    expect((await put('/api/auth/la/setpassword', body)).statusCode, JSON.stringify(body)).toBe(
      400,
    );
  }
  expect(
    (await put('/api/auth/la/setpassword', { token: 'x', password: 'x'.repeat(2_000_000) }))
      .statusCode,
  ).toBe(413);
  expect((await set('\ud800', 'kritan hittades igen')).json().code).toBe('request/invalid');
  for (const token of ['x', '\u0000', "' or 1=1 --", '%']) {
    expect((await set(token, 'kritan hittades igen')).json(), token).toMatchObject({
      code: 'password/link-invalid',
    });
  }
  const bad = { authorization: 'Bearer x' };
  expect((await put('/api/mail/updatepasswordla', { email: 'ingen@x' }, bad)).statusCode).toBe(202);
});

test('a mail that the server refuses is logged without its recipient', async () => {
  await addPerson(world, 'avvisad', { roles: ['teacher'], email: 'kalle@avvisad.example' });
  expect((await ask('kalle@avvisad.example')).statusCode).toBe(202);
  await vi.waitFor(() => expect(world.logLines.join('')).toContain('mail not sent'), {
    timeout: 20_000,
  });
  const logged = world.logLines.join('');
  expect(logged).toContain('"responseCode":550');
  for (const personal of ['kalle', 'eva@skola.example', 'token='])
    expect(logged).not.toContain(personal);
});

test('without a mail server mails are written as files that only the owner of the process can read', async () => {
  await using embedded = await startWorld();
  await addPerson(embedded, 'eva', { roles: ['teacher'] });
  await embedded.app.inject({
    method: 'PUT',
    url: '/api/mail/updatepasswordla',
    payload: { email: 'eva@skola.example' },
  });
  await vi.waitFor(
    () => expect(embedded.logLines.join('')).toContain('mail stored in the outbox'),
    {
      timeout: 20_000,
    },
  );

  const { mail: target } = embedded.context.config;
  const folder = target.kind === 'folder' ? target.folder : '';
  const [file = ''] = await readdir(folder);
  expect(file).toMatch(/\.eml$/);
  expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
  expect(plain(await readFile(join(folder, file), 'utf8'))).toContain('To: eva@skola.example');
  expect(embedded.logLines.join('')).not.toContain('eva@');
});
