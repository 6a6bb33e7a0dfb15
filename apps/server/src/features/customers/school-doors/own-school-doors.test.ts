import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SchoolDoors } from '@lasar/contract/customers/school-doors';
import {
  answerFor,
  finishAt,
  logInThrough,
  startDnsServer,
  startDoorWorld,
  tenants,
  type DnsServer,
  type DoorWorld,
  type OpenIdName,
} from '#test/door-world.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';

let dns: DnsServer;
let world: DoorWorld;
beforeAll(async () => {
  dns = await startDnsServer();
  world = await startDoorWorld({ DOOR_DNS_SERVERS: dns.address });
  const { db } = world.context;
  await db
    .insertInto('owner')
    .values({ id: 'kommunen', name: 'Kommunen', organisation_number: '212000-2130' })
    .execute();
  await db
    .updateTable('organisation')
    .set({ owner_id: 'kommunen' })
    .where('id', '=', 'skolan')
    .execute();
  for (const school of ['grannen', 'nya']) await addLicence(world, school, 'gy');
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: 'skolan' });
  await addPerson(world, 'granne', { roles: ['schooladmin'], organisation_id: 'grannen' });
  await addPerson(world, 'kommun', { roles: ['owneradmin'], owner_id: 'kommunen' });
  await addPerson(world, 'kontoret', { roles: ['admin'] });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await dns[Symbol.asyncDispose]();
});
beforeEach(async () => {
  dns.records.clear();
  dns.fails = false;
  const { db } = world.context;
  for (const table of [
    'organisation_identity',
    'school_door_request',
    'school_door_teacher',
  ] as const)
    await db.deleteFrom(table).execute();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer = SchoolDoors & { code?: string; about?: string; location: string };

const as = async (who: string, method: Method, url: string, payload?: object) =>
  (
    await world.app.inject({
      method,
      url,
      headers: await bearerOf(world, who),
      ...(payload && { payload }),
    })
  ).json<Answer>();

const doors = '/api/schools/skolan/doors';
const domain = { kind: 'google_domain', value: 'skolan.example', role: 'teacher' };

const userOf = async (name: OpenIdName) => {
  const reply = await logInThrough(world, name);
  const { user, code } = reply.json<{ user?: { id: string }; code?: string }>();
  return user?.id ?? code;
};

describe('domains', () => {
  test('a domain leads to the school once its record stands in the DNS, and the office sees how', async () => {
    const asked = await as('kommun', 'POST', doors, domain);
    const record = asked.requests[0]?.record ?? '';
    expect(record).toMatch(/^lasar-domain-verification=[\w-]{32}$/);
    expect(asked).toMatchObject({ doors: [], requests: [{ value: 'skolan.example' }] });
    expect(await userOf('larare')).toBe('door/unknown-school');

    const prove = () => as('rektor', 'POST', `${doors}/google_domain/skolan.example/proof`);
    expect((await prove()).code).toBe('school-door/not-proved');
    // A record that only begins or ends with the text is another one.
    dns.records.set('skolan.example', ['v=spf1 -all', `${record}x`, `x${record}`]);
    expect((await prove()).code).toBe('school-door/not-proved');
    dns.records.set('skolan.example', ['x'.repeat(300), record]);
    expect(await prove()).toMatchObject({
      doors: [{ ...domain, proof: 'dns' }],
      requests: [],
    });
    expect(await userOf('larare')).toBe('school_anonymous_teacher');
    expect(await as('kontoret', 'GET', '/api/admin/organisations/skolan/doors')).toMatchObject({
      doors: [{ ...domain, proof: 'dns' }],
    });
    expect(await as('kontoret', 'GET', '/api/admin/audit?recordId=skolan')).toMatchObject({
      entries: [{ by: 'rektor', after: { door: 'skolan.example', doorRole: 'teacher' } }],
    });
  });

  test('the text of one school proves nothing for another, and a domain leads to the first that proves it', async () => {
    const theirs = '/api/schools/grannen/doors';
    const [ours, other] = [
      await as('rektor', 'POST', doors, domain),
      await as('granne', 'POST', theirs, domain),
    ];
    const proof = 'google_domain/skolan.example/proof';
    dns.records.set('skolan.example', [ours.requests[0]?.record ?? '']);
    expect((await as('granne', 'POST', `${theirs}/${proof}`)).code).toBe('school-door/not-proved');
    await as('rektor', 'POST', `${doors}/${proof}`);
    dns.records.set('skolan.example', [other.requests[0]?.record ?? '']);
    const taken = await as('granne', 'POST', `${theirs}/${proof}`);
    expect(taken.code).toBe('school-door/taken');
    // Only the office is told which school has it.
    expect(taken.about).toBeUndefined();
    expect(
      await as('kontoret', 'POST', '/api/admin/organisations/grannen/doors', domain),
    ).toMatchObject({ code: 'school-door/taken', about: 'skolan' });
  });

  test('a DNS that does not answer is told of, and a repeated question keeps its text', async () => {
    const first = await as('rektor', 'POST', doors, domain);
    const again = await as('rektor', 'POST', doors, { ...domain, role: 'student' });
    expect(again.requests[0]).toEqual({ ...first.requests[0], role: 'student' });
    dns.fails = true;
    expect((await as('rektor', 'POST', `${doors}/google_domain/skolan.example/proof`)).code).toBe(
      'school-door/dns-unreachable',
    );
  });

  test('the role of an open door is changed without another proof, and a door is closed', async () => {
    await as('kontoret', 'POST', '/api/admin/organisations/skolan/doors', domain);
    const before = await logInThrough(world, 'larare');
    const headers = { authorization: `Bearer ${before.json<{ token: string }>().token}` };
    expect(await as('rektor', 'POST', doors, { ...domain, role: 'student' })).toMatchObject({
      doors: [{ role: 'student', proof: 'office' }],
    });
    const ended = await world.app.inject({ url: '/api/school/lesson/balans', headers });
    expect(ended.json()).toMatchObject({ code: 'session/invalid' });
    expect(await userOf('larare')).toBe('school_anonymous_student');
    expect(await as('rektor', 'DELETE', `${doors}/google_domain/skolan.example`)).toMatchObject({
      doors: [],
    });
    expect(await userOf('larare')).toBe('door/unknown-school');
  });
});

test('schools and owners set doors of their own schools alone, and no unit codes', async () => {
  for (const who of ['granne', 'kommun'])
    expect((await as(who, 'GET', '/api/schools/nya/doors')).code).toBe('organisation/not-found');
  expect((await as('granne', 'POST', doors, domain)).code).toBe('organisation/not-found');
  const unit = { kind: 'unit_code', value: 'kommunen.se:12345678' };
  expect((await as('rektor', 'POST', doors, unit)).code).toBe('request/invalid');
  expect((await as('rektor', 'POST', doors, { ...domain, value: 'gmail.com' })).code).toBe(
    'school-door/value-invalid',
  );
});

test('a door that is narrower than another ends the sessions that came by the wider one', async () => {
  const admin = '/api/admin/organisations';
  await as('kontoret', 'POST', `${admin}/skolan/doors`, domain);
  const reply = await logInThrough(world, 'larare');
  const headers = { authorization: `Bearer ${reply.json<{ token: string }>().token}` };
  const code = async () =>
    (await world.app.inject({ url: '/api/school/lesson/balans', headers })).json<Answer>().code;
  await as('kontoret', 'POST', `${admin}/grannen/doors`, {
    ...domain,
    value: 'enskolan.example',
  });
  expect(await code()).not.toBe('session/invalid');
  await as('kontoret', 'POST', `${admin}/grannen/doors`, {
    ...domain,
    value: 'elev.skolan.example',
  });
  expect(await code()).toBe('session/invalid');
});

describe('teachers by their addresses', () => {
  const list = '/api/schools/skolan/door-teachers';

  test('an address of the list is a teacher’s, and only a keyed hash of it is kept', async () => {
    await as('kontoret', 'POST', '/api/admin/organisations/skolan/doors', {
      ...domain,
      role: 'student',
    });
    expect(await userOf('larare')).toBe('school_anonymous_student');
    const addresses = [' Lars.Larare@SKOLAN.example', 'lars.larare@skolan.example', 'a@b.example'];
    expect(await as('rektor', 'PUT', list, { addresses })).toEqual({ teacherAddresses: 2 });
    expect(await userOf('larare')).toBe('school_anonymous_teacher');
    expect(await userOf('elev')).toBe('school_anonymous_student');
    const rows = await world.context.db.selectFrom('school_door_teacher').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/lars|skolan\.example/);
    expect(await as('rektor', 'GET', doors)).toMatchObject({ teacherAddresses: 2 });

    const reply = await logInThrough(world, 'larare');
    const headers = { authorization: `Bearer ${reply.json<{ token: string }>().token}` };
    await as('kommun', 'PUT', list, { addresses: [] });
    const ended = await world.app.inject({ url: '/api/school/lesson/balans', headers });
    expect(ended.json()).toMatchObject({ code: 'session/invalid' });
    expect(await userOf('larare')).toBe('school_anonymous_student');
  });

  test('an address counts when Google has verified it, in the organisation, at the school', async () => {
    await as('kontoret', 'POST', '/api/admin/organisations/skolan/doors', {
      kind: 'google_domain',
      value: 'skolan.example',
    });
    await as('kontoret', 'POST', '/api/admin/organisations/skolan/doors', {
      kind: 'google_domain',
      value: 'annan.example',
    });
    const addresses = ['olle@skolan.example', 'frida@skolan.example'];
    await as('rektor', 'PUT', list, { addresses });
    await as('granne', 'PUT', '/api/schools/grannen/door-teachers', {
      addresses: ['lars.larare@skolan.example'],
    });
    for (const name of ['overifierad', 'frammande', 'larare'] as const)
      expect(await userOf(name), name).toBe('school_anonymous_student');
  });

  test('what is no address is told, and changes nothing', async () => {
    await as('rektor', 'PUT', list, { addresses: ['a@skolan.example'] });
    expect(
      await as('rektor', 'PUT', list, { addresses: ['b@skolan.example', 'Kim'] }),
    ).toMatchObject({ code: 'school-door/address-invalid', about: 'kim' });
    expect(await as('rektor', 'GET', doors)).toMatchObject({ teacherAddresses: 1 });
    expect((await as('granne', 'PUT', list, { addresses: [] })).code).toBe(
      'organisation/not-found',
    );
  });
});

/** Begins a trial as somebody, logs in as a person of the doubles, and brings the answer back. */
async function tryAs(who: string, name: OpenIdName, body: object, by = who) {
  const door = name.startsWith('ms') ? 'microsoft' : 'google';
  const { location } = await as(who, 'POST', '/api/schools/skolan/door-trials', { door, ...body });
  const begun = await world.app.inject(location);
  const [mark = ''] = String(begun.headers['set-cookie']).split(';');
  const answer = await answerFor(new URL(String(begun.headers.location)), name);
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/auth/doors/${door}/trial`,
    headers: { ...(await bearerOf(world, by)), cookie: mark },
    payload: answer,
  });
  return { reply, answer, mark, door };
}
const tried = async (...given: Parameters<typeof tryAs>) =>
  (await tryAs(...given)).reply.json<Record<string, unknown>>();

describe('a tenant', () => {
  const tenant = { kind: 'microsoft_tenant', value: tenants.school };
  const proof = { proves: true };

  test('leads to the school when one of its administrators has logged in', async () => {
    await as('kommun', 'POST', doors, tenant);
    expect(await tried('kommun', 'msRoll', proof)).toMatchObject({
      proof: 'not-administrator',
      refused: 'door/unknown-school',
    });
    expect(await tried('kommun', 'msAnnanAdmin', proof)).toMatchObject({ proof: 'not-asked' });
    // A trial proves nothing.
    expect(await tried('kommun', 'msAdmin', {})).not.toHaveProperty('proof');
    expect(await as('kommun', 'GET', doors)).toMatchObject({ doors: [] });
    expect(await tried('kommun', 'msAdmin', proof)).toMatchObject({
      proof: 'proved',
      leadsTo: { isTried: true, name: 'skolan', role: 'student', saidBy: 'nobody' },
    });
    expect(await as('kommun', 'GET', doors)).toMatchObject({
      doors: [{ ...tenant, proof: 'tenant' }],
      requests: [],
    });
    expect(await userOf('msRoll')).toBe('school_anonymous_teacher');
  });

  test('of another school stays there, and its groups are of the school that has it', async () => {
    await as('kontoret', 'POST', '/api/admin/organisations/grannen/doors', tenant);
    await as('rektor', 'POST', doors, tenant);
    expect(await tried('rektor', 'msAdmin', proof)).toMatchObject({
      proof: 'taken',
      leadsTo: { isTried: false },
    });
    const group = { kind: 'microsoft_group', value: `${tenants.school}:${tenants.other}` };
    expect((await as('rektor', 'POST', doors, group)).code).toBe('school-door/tenant-unproved');
    expect(await as('granne', 'POST', '/api/schools/grannen/doors', group)).toMatchObject({
      doors: [group, tenant],
    });
  });
});

describe('trials', () => {
  test('show what arrived and what becomes of it, log nobody in, and keep nothing', async () => {
    await as('kontoret', 'POST', '/api/admin/organisations/skolan/doors', domain);
    const { reply, mark } = await tryAs('rektor', 'larare', {});
    expect(reply.json()).toEqual({
      school: { id: 'skolan', name: 'skolan' },
      arrived: [
        { name: 'sub' },
        { name: 'hd', values: ['skolan.example'] },
        { name: 'email', values: ['lars.larare@skolan.example'] },
        { name: 'email_verified', values: ['true'] },
      ],
      leadsTo: { isTried: true, name: 'skolan', role: 'teacher', saidBy: 'door' },
    });
    expect(reply.headers['set-cookie']).toEqual([
      `${mark.split('=')[0]}=; Max-Age=0; Path=/api/auth/doors; HttpOnly; SameSite=Lax`,
    ]);
    const left = await world.context.db.selectFrom('provider_login').selectAll().execute();
    expect(left).toEqual([]);
  });

  test('tell refusals, and another school by its name to the office alone', async () => {
    expect(await tried('rektor', 'larare', {})).toMatchObject({
      refused: 'door/unknown-school',
      about: 'skolan.example',
    });
    expect(await tried('rektor', 'privat', {})).toMatchObject({
      refused: 'door/personal-account',
      arrived: expect.arrayContaining([
        { name: 'email', values: ['pia.privat@gmail.com'] },
      ]) as object,
    });
    await as('kontoret', 'POST', '/api/admin/organisations/grannen/doors', domain);
    const leadsTo = { isTried: false, role: 'teacher', saidBy: 'door' };
    expect((await tried('rektor', 'larare', {}))['leadsTo']).toEqual(leadsTo);
    expect((await tried('kontoret', 'larare', {}))['leadsTo']).toEqual({
      ...leadsTo,
      name: 'grannen',
    });
  });

  test('count for whoever began one, in the browser that did, once, and never as a login', async () => {
    const { answer, mark, door, reply } = await tryAs('rektor', 'larare', {}, 'granne');
    expect(reply.json()).toMatchObject({ code: 'door/state-invalid' });
    const again = async (cookie: string) =>
      world.app.inject({
        method: 'POST',
        url: `/api/auth/doors/${door}/trial`,
        headers: { ...(await bearerOf(world, 'rektor')), cookie },
        payload: answer,
      });
    for (const cookie of ['', mark])
      expect((await again(cookie)).json()).toMatchObject({ code: 'door/state-invalid' });

    const { location } = await as('rektor', 'POST', '/api/schools/skolan/door-trials', { door });
    const begun = await world.app.inject(location);
    const [cookie = ''] = String(begun.headers['set-cookie']).split(';');
    const login = await answerFor(new URL(String(begun.headers.location)), 'larare');
    expect((await finishAt(world, door, login, cookie)).json()).toMatchObject({
      code: 'door/state-invalid',
    });
  });

  test('begin for a school of one’s own, by an address that nobody else can write', async () => {
    const path = '/api/schools/skolan/door-trials';
    expect((await as('granne', 'POST', path, { door: 'google' })).code).toBe(
      'organisation/not-found',
    );
    expect((await as('rektor', 'POST', path, { door: 'skolfederation' })).code).toBe(
      'door/not-configured',
    );
    const { location } = await as('rektor', 'POST', path, { door: 'google' });
    const [start = '', written = ''] = location.split('arende=');
    const [errand = '', ...token] = written.split('.');
    const forged = Buffer.from(
      Buffer.from(errand, 'base64url').toString().replace('rektor', 'kontoret'),
    ).toString('base64url');
    const microsoft = location.replace('/google?', '/microsoft?');
    for (const url of [
      `${start}arende=${forged}.${token.join('.')}`,
      `${start}arende=${errand}`,
      `${start}arende=`,
      microsoft,
    ]) {
      const reply = await world.app.inject(url);
      expect(reply.headers.location).toMatch(/\/klar$/);
    }
  });
});
