import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '@lasar/contract/identity/users';
import {
  answerFor,
  finishAt,
  logInThrough,
  startDoorWorld,
  tenants,
  type DoorWorld,
  type OpenIdName,
} from '#test/door-world.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';

let world: DoorWorld;
beforeAll(async () => {
  world = await startDoorWorld();
  await addLicence(world, 'grannen', 'gy');
  const at = { organisation_id: 'skolan' };
  // The address is the one that Google says, which must not matter.
  const email = 'lars.larare@skolan.example';
  await addPerson(world, 'lars', { roles: ['teacher'], ...at, email });
  await addPerson(world, 'rut', { roles: ['teacher', 'schooladmin'], ...at });
  await addPerson(world, 'elev', { roles: ['student'], ...at });
  await addPerson(world, 'redaktor', { roles: ['teacher', 'editor'], ...at });
  await addPerson(world, 'granne', { roles: ['teacher'], organisation_id: 'grannen' });
  const values = { organisation_id: 'skolan', role: null };
  await world.context.db
    .insertInto('organisation_identity')
    .values([
      { kind: 'google_domain', value: 'skolan.example', ...values },
      { kind: 'microsoft_tenant', value: tenants.school, ...values },
    ])
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.context.db.deleteFrom('account_identity').execute());

type Door = 'google' | 'microsoft';
interface Answer {
  readonly code?: string;
  readonly location?: string;
  readonly joined?: readonly { readonly door: string }[];
  readonly user?: User;
}

const mine = '/api/users/me/joined-logins';

async function call(who: string, method: 'GET' | 'POST' | 'DELETE', url: string): Promise<Answer> {
  const headers = await bearerOf(world, who);
  return (await world.app.inject({ method, url, headers })).json<Answer>();
}

/** Begins to join an account, and logs in at the service as a person of the doubles. */
async function answered(who: string, name: OpenIdName) {
  const door: Door = name.startsWith('ms') ? 'microsoft' : 'google';
  const { location = '' } = await call(who, 'POST', `${mine}/${door}/begin`);
  const begun = await world.app.inject(location);
  const [mark = ''] = String(begun.headers['set-cookie']).split(';');
  return { door, mark, answer: await answerFor(new URL(String(begun.headers.location)), name) };
}

/** Brings an answer back with the session of somebody. */
const bring = async (
  who: string,
  { door, mark, answer }: Awaited<ReturnType<typeof answered>>,
): Promise<Answer> =>
  (
    await world.app.inject({
      method: 'POST',
      url: `/api/auth/doors/${door}/join`,
      headers: { ...(await bearerOf(world, who)), ...(mark && { cookie: mark }) },
      payload: answer,
    })
  ).json<Answer>();

const joinAs = async (who: string, name: OpenIdName) => bring(who, await answered(who, name));
const comes = async (name: OpenIdName) => {
  const { user, code } = (await logInThrough(world, name)).json<Answer>();
  return user?.id ?? code;
};

test('a teacher who has logged in to both comes to the account, until it is parted', async () => {
  // The same address joins nothing by itself.
  expect(await comes('larare')).toBe('school_anonymous_student');
  expect(await joinAs('lars', 'larare')).toEqual({
    joined: [{ door: 'google', joinedAt: expect.any(String) as string }],
  });
  expect(await comes('larare')).toBe('lars');
  expect(await comes('elev')).toBe('school_anonymous_student');
  const { user } = (await logInThrough(world, 'larare')).json<Answer>();
  expect(user).toMatchObject({ personemail: 'lars.larare@skolan.example', roles: ['teacher'] });
  expect((await call('lars', 'GET', mine)).joined).toMatchObject([{ door: 'google' }]);
  expect((await joinAs('lars', 'msRoll')).joined).toMatchObject([
    { door: 'google' },
    { door: 'microsoft' },
  ]);
  // Once more is no fault.
  expect((await joinAs('lars', 'msRoll')).joined).toHaveLength(2);

  expect(await call('lars', 'DELETE', `${mine}/google`)).toMatchObject({
    joined: [{ door: 'microsoft' }],
  });
  expect(await comes('larare')).toBe('school_anonymous_student');
  expect((await call('lars', 'DELETE', `${mine}/google`)).code).toBe('joined-login/not-found');
});

test('what is kept is a keyed hash, which the person’s own data tells of and which ends with the account', async () => {
  const { db } = world.context;
  await joinAs('lars', 'larare');
  const rows = await db.selectFrom('account_identity').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/sub-larare|skolan\.example/);
  expect(await call('lars', 'GET', '/api/users/me/data')).toMatchObject({
    joinedLogins: [{ door: 'google' }],
  });
  await addPerson(world, 'gar', { roles: ['teacher'], organisation_id: 'skolan' });
  await joinAs('gar', 'msGrupp');
  await db.deleteFrom('app_user').where('id', '=', 'gar').execute();
  expect(await comes('msGrupp')).toBe('school_anonymous_student');
});

describe('attacks', () => {
  test('somebody else’s answer, or one of another browser, joins nothing', async () => {
    const evil = await answered('rut', 'msRoll');
    // A link that the attacker sends: the victim's browser has no mark of it, and the victim another session.
    expect((await bring('lars', evil)).code).toBe('door/state-invalid');
    const own = await answered('lars', 'msRoll');
    expect((await bring('lars', { ...own, mark: '' })).code).toBe('door/state-invalid');
    // The attacker's answer in the victim's own begun joining: PKCE and nonce are of the other.
    const [begun, stolen] = [await answered('lars', 'larare'), await answered('rut', 'elev')];
    const mixed = { ...begun.answer, code: stolen.answer['code'] ?? '' };
    expect((await bring('lars', { ...begun, answer: mixed })).code).toBe('door/code-invalid');
    expect(await world.context.db.selectFrom('account_identity').selectAll().execute()).toEqual([]);
  });

  test('an answer joins once, and a login is no joining, nor a joining a login', async () => {
    const once = await answered('lars', 'larare');
    expect(await bring('lars', once)).toHaveProperty('joined');
    expect((await bring('lars', once)).code).toBe('door/state-invalid');

    const joining = await answered('lars', 'larare');
    const { answer, mark, door } = joining;
    const login = (await finishAt(world, door, answer, mark)).json<Answer>();
    expect(login.code).toBe('door/state-invalid');
    const begun = await world.app.inject('/auth/dorr/google');
    const [cookie = ''] = String(begun.headers['set-cookie']).split(';');
    const plain = await answerFor(new URL(String(begun.headers.location)), 'larare');
    expect((await bring('lars', { door, mark: cookie, answer: plain })).code).toBe(
      'door/state-invalid',
    );
  });

  test('a login has one account, and an account one login of each service', async () => {
    await joinAs('lars', 'larare');
    expect((await joinAs('rut', 'larare')).code).toBe('joined-login/taken');
    expect((await joinAs('lars', 'elev')).code).toBe('joined-login/taken');
    expect(await comes('larare')).toBe('lars');
  });

  test('only teachers with an account at the school that the login leads to are joined', async () => {
    for (const who of ['elev', 'redaktor'])
      expect((await call(who, 'POST', `${mine}/google/begin`)).code).toBe('joined-login/not-yours');
    expect((await joinAs('granne', 'larare')).code).toBe('joined-login/other-school');
    expect((await joinAs('lars', 'frammande')).code).toBe('joined-login/other-school');
    expect((await joinAs('lars', 'privat')).code).toBe('door/personal-account');
  });

  test('an account that has moved, or has become staff, is not come to any more', async () => {
    const { db } = world.context;
    await joinAs('lars', 'larare');
    for (const [changed, back] of [
      [{ organisation_id: 'grannen' }, { organisation_id: 'skolan' }],
      [{ roles: ['teacher', 'admin'] }, { roles: ['teacher'] }],
    ] as const) {
      const write = (values: object) =>
        db.updateTable('app_user').set(values).where('id', '=', 'lars').execute();
      await write(changed);
      expect(await comes('larare')).toBe('school_anonymous_student');
      await write(back);
    }
    expect(await comes('larare')).toBe('lars');
  });
});
