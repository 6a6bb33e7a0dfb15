import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plain, startMailServer, type MailServer } from '#test/mail-server.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startWorld, type World } from '#test/world.ts';

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await startWorld({ SMTP_URL: mail.url, PUBLIC_URL: 'https://lasar.se' });
}, 300_000);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});
beforeEach(async () => {
  const { db } = world.context;
  for (const table of ['app_user', 'password_link', 'organisation', 'owner'] as const)
    await db.deleteFrom(table).execute();
  mail.received.length = 0;
  const owner = { id: 'skogby', name: 'Skogby kommun', organisation_number: '212000-2130' };
  await db.insertInto('owner').values(owner).execute();
  const school = { id: 'ek', name: 'Ekskolan', skolon_uuid: null, owner_id: 'skogby' };
  await db.insertInto('organisation').values(school).execute();
  await addPerson(world, 'chef', { roles: ['admin'], firstname: 'Kim', lastname: 'Kontor' });
  const anna = { roles: ['owneradmin' as const], firstname: 'Anna', lastname: 'Berg' };
  await addPerson(world, 'anna', { ...anna, owner_id: 'skogby' });
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: 'ek' });
});
afterEach(() => void vi.useRealTimers());

const chosen = 'kritan hittades igen';

async function post(url: string, payload: object, by?: string) {
  const headers = by === undefined ? {} : await bearerOf(world, by);
  return world.app.inject({ method: 'POST', url, headers, payload });
}
const read = async (token: string) => (await post('/api/auth/la/link', { token })).json();
const accept = (token: string, password = chosen) =>
  post('/api/auth/la/invitation', { token, password });

/** The token of the mail to an address that came after `before` others. */
async function mailed(address: string, before = 0): Promise<string> {
  const own = () => mail.received.filter(({ to }) => to.includes(address));
  await vi.waitFor(() => expect(own()).toHaveLength(before + 1), { timeout: 20_000 });
  return /nytt-losenord#token=([\w-]{43})/.exec(plain(own().at(-1)?.raw ?? ''))?.[1] ?? '';
}

const person = { firstname: 'Ny', lastname: 'Person' };
async function invite(email: string, by = 'rektor'): Promise<string> {
  const body = { email, ...person, roles: ['teacher'] };
  expect((await post('/api/organisations/mine/users', body, by)).statusCode).toBe(200);
  return mailed(email);
}

test('an invitation says who invites where, and by name only those who are near', async () => {
  const teacher = 'larare@ek.example';
  expect(await read(await invite(teacher))).toEqual({
    state: 'invited',
    invitation: {
      email: teacher,
      roles: ['teacher'],
      place: 'Ekskolan',
      by: { from: 'school', of: 'Ekskolan' },
    },
  });
  const colleague = { email: 'kollega@ek.example', ...person };
  await post('/api/owners/mine/schools/ek/administrators', colleague, 'anna');
  const byOwner = await mailed(colleague.email);
  const by = { from: 'owner', name: 'Anna Berg', of: 'Skogby kommun' };
  expect((await read(byOwner)).invitation).toMatchObject({ place: 'Ekskolan', by });
  const forOwner = { email: 'ny@skogby.example', ...person };
  await post('/api/admin/owners/skogby/administrators', forOwner, 'chef');
  const invitation = { roles: ['owneradmin'], place: 'Skogby kommun', by: { from: 'office' } };
  expect((await read(await mailed(forOwner.email))).invitation).toMatchObject(invitation);
  // Whoever has left is not named any more.
  const { db } = world.context;
  await db
    .updateTable('app_user')
    .set({ owner_id: null, roles: [] })
    .where('id', '=', 'anna')
    .execute();
  expect((await read(byOwner)).invitation).not.toHaveProperty('by');
  await db.deleteFrom('app_user').where('id', '=', 'anna').execute();
  expect((await read(byOwner)).invitation).not.toHaveProperty('by');
});

test('the first password logs in once and shows the steps, and a refused one uses up nothing', async () => {
  const token = await invite('larare@ek.example');
  expect((await accept(token, 'Ekskolan 2026')).json().code).toBe('password/common');
  const both = await Promise.all([accept(token), accept(token, 'tavlan är ren nu')]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  const { token: bearer, user } = both.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
  expect(user).toMatchObject({ personemail: 'larare@ek.example', firstSteps: true });
  const headers = { authorization: `Bearer ${bearer}` };
  expect((await world.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(200);
  expect(await read(token)).toEqual({ state: 'used' });
  expect((await accept(token)).json().code).toBe('password/link-invalid');
  // A used invitation mails nothing.
  expect((await post('/api/auth/la/invitation/again', { token })).statusCode).toBe(202);
  const { password_hash: hash, ...left } = await world.context.db
    .selectFrom('app_user')
    .leftJoin('invitation', 'invitation.user_id', 'app_user.id')
    .select(['password_hash', 'invitation.user_id'])
    .where('email', '=', 'larare@ek.example')
    .executeTakeFirstOrThrow();
  expect([left.user_id, typeof hash]).toEqual([null, 'string']);
});

test('a link for a new password never logs in, but welcomes whoever has had none', async () => {
  await world.app.inject({
    method: 'PUT',
    url: '/api/mail/updatepasswordla',
    payload: { email: 'rektor@skola.example' },
  });
  const reset = await mailed('rektor@skola.example');
  expect(await read(reset)).toEqual({ state: 'reset' });
  expect((await accept(reset)).json().code).toBe('password/link-invalid');
  // The refused attempt has not used it up.
  expect(await read(reset)).toEqual({ state: 'reset' });

  const email = 'larare@ek.example';
  const first = await invite(email);
  await world.app.inject({ method: 'PUT', url: '/api/mail/updatepasswordla', payload: { email } });
  const second = await mailed(email, 1);
  expect((await read(second)).state).toBe('invited');
  expect((await accept(second)).statusCode).toBe(200);
  expect(await read(first)).toEqual({ state: 'used' });
});

test('an old invitation says until when it was valid, and mails a new one to the same address alone', async () => {
  const email = 'larare@ek.example';
  const token = await invite(email);
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start + 8 * 86_400_000 });
  const { state, invitation, expiredAt } = await read(token);
  expect([state, invitation.place]).toEqual(['expired', 'Ekskolan']);
  expect(Date.parse(expiredAt) - start).toBeGreaterThan(6.9 * 86_400_000);
  expect((await accept(token)).json().code).toBe('password/link-invalid');
  for (const each of [token, 'x', "' or 1=1 --"]) {
    const reply = await post('/api/auth/la/invitation/again', { token: each });
    expect([reply.statusCode, reply.json()]).toEqual([202, {}]);
  }
  expect((await accept(await mailed(email, 1))).statusCode).toBe(200);
});

test('a withdrawn invitation says so, and names nobody', async () => {
  const token = await invite('larare@ek.example');
  const { db } = world.context;
  await db.deleteFrom('app_user').where('email', '=', 'larare@ek.example').execute();
  expect(await read(token)).toEqual({ state: 'withdrawn' });
  expect((await accept(token)).json().code).toBe('password/link-invalid');
  expect((await post('/api/auth/la/invitation/again', { token })).statusCode).toBe(202);
  expect(await read('ingenting')).toEqual({ state: 'unknown' });
  const links = await db.selectFrom('password_link').select('user_id').execute();
  expect(links).toEqual([{ user_id: null }]);
});

test('the steps tick themselves, and are hidden for good', async () => {
  const body = { email: 'ny@ek.example', ...person };
  await post('/api/organisations/mine/administrators', body, 'rektor');
  const { token } = (await accept(await mailed('ny@ek.example'))).json();
  const headers = { authorization: `Bearer ${token}` };
  const steps = async () => {
    const reply = await world.app.inject({ url: '/api/users/me/first-steps', headers });
    return reply.statusCode === 200 ? reply.json() : reply.statusCode;
  };
  const shown = (...done: boolean[]) => ({
    role: 'schooladmin',
    steps: ['add-teachers', 'school-colleague', 'make-class-code'].map((id, index) => ({
      id,
      done: done[index],
    })),
  });
  expect(await steps()).toEqual(shown(false, true, false));
  await addPerson(world, 'eva', { roles: ['teacher'], organisation_id: 'ek' });
  expect(await steps()).toEqual(shown(true, true, false));
  await world.app.inject({ method: 'DELETE', url: '/api/users/me/first-steps', headers });
  expect(await steps()).toBe(404);
  const { id } = await world.context.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'ny@ek.example')
    .executeTakeFirstOrThrow();
  const user = (await world.app.inject({ url: `/api/user/${id}`, headers })).json();
  expect(user).not.toHaveProperty('firstSteps');
  // Each role has its own, and they can be asked for.
  for (const [role, count] of [
    ['admin', 3],
    ['editor', 3],
    ['owneradmin', 3],
    ['teacher', 3],
  ] as const) {
    const roles = [role];
    await addPerson(world, `en-${role}`, { roles, shows_steps: true });
    const own = await bearerOf(world, `en-${role}`);
    const reply = await world.app.inject({ url: '/api/users/me/first-steps', headers: own });
    expect(reply.json().steps, role).toHaveLength(count);
  }
});
