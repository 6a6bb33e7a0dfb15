import { describe, expect, test } from 'vitest';
import { finishAt, tenants, answerFor } from '#test/door-world.ts';
import { bearerOf } from '#test/people.ts';
import {
  as,
  domain,
  doors,
  setUpOwnDoors,
  tried,
  tryAs,
  userOf,
  world,
} from './own-doors.fixture.ts';

setUpOwnDoors();

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
