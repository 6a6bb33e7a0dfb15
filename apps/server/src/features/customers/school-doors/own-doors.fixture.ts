import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SchoolDoors } from '@lasar/contract/customers/school-doors';
import {
  answerFor,
  logInThrough,
  startDnsServer,
  startDoorWorld,
  type DnsServer,
  type DoorWorld,
  type OpenIdName,
} from '#test/door-world.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';

export let dns: DnsServer;
export let world: DoorWorld;

/** Sets `world` and `dns` up for the tests of a file. Called by each, since files share a worker and its modules. */
export function setUpOwnDoors(): void {
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
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Answer = SchoolDoors & { code?: string; about?: string; location: string };

/** The answer to a call that somebody makes. */
export const as = async (who: string, method: Method, url: string, payload?: object) =>
  (
    await world.app.inject({
      method,
      url,
      headers: await bearerOf(world, who),
      ...(payload && { payload }),
    })
  ).json<Answer>();

export const doors = '/api/schools/skolan/doors';
export const domain = { kind: 'google_domain', value: 'skolan.example', role: 'teacher' };

/** Whom somebody of the doubles is logged in as; the code of the problem if nobody. */
export const userOf = async (name: OpenIdName) => {
  const reply = await logInThrough(world, name);
  const { user, code } = reply.json<{ user?: { id: string }; code?: string }>();
  return user?.id ?? code;
};

/** Begins a trial as somebody, logs in as a person of the doubles, and brings the answer back. */
export async function tryAs(who: string, name: OpenIdName, body: object, by = who) {
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
export const tried = async (...given: Parameters<typeof tryAs>) =>
  (await tryAs(...given)).reply.json<Record<string, unknown>>();
