import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plain, startMailServer, type MailServer } from '#test/mail-server.ts';
import { addLicence, addPerson, bearerOf, password } from '#test/people.ts';
import { seedTree } from '#test/tree.ts';
import { startWorld, type World } from '#test/world.ts';

let mail: MailServer;
let world: World;

beforeAll(async () => {
  mail = await startMailServer();
  world = await startWorld({ SMTP_URL: mail.url, PUBLIC_URL: 'https://lasar.se' });
  await seedTree(world.context.db);
  for (const school of ['eken', 'alen']) await addLicence(world, school, 'gy');
  const numbered = { name: 'Kommunen', organisation_number: '212000-0142' };
  await world.context.db
    .insertInto('owner')
    .values({ id: 'kommunen', ...numbered })
    .execute();
  await world.context.db
    .updateTable('organisation')
    .set({ owner_id: 'kommunen' })
    .where('id', '=', 'eken')
    .execute();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});
beforeEach(async () => {
  await world.context.db.deleteFrom('app_user').execute();
  mail.received.length = 0;
  await addPerson(world, 'chef', { roles: ['admin'] });
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: 'eken' });
  await addPerson(world, 'kommun', { roles: ['owneradmin'], owner_id: 'kommunen' });
  await addPerson(world, 'eva', { roles: ['teacher'], organisation_id: 'alen', firstname: 'Eva' });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function as(id: string, method: Method, path: string, payload?: object) {
  const reply = await world.app.inject({
    method,
    url: `/api/${path}`,
    headers: await bearerOf(world, id),
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, json: reply.json() };
}

const elsewhere = 'eva@skola.example';
const unknown = 'ny@skola.example';
const person = { firstname: 'Anna', lastname: 'Ek', roles: ['teacher'] };
const users = 'organisations/mine/users';
const add = (email: string) => as('rektor', 'POST', users, { email, ...person });

/** The text of the one mail that an address has got. */
async function mailTo(address: string): Promise<string> {
  const found = () => mail.received.filter(({ to }) => to.includes(address));
  await vi.waitFor(() => expect(found()).toHaveLength(1), { timeout: 20_000, interval: 50 });
  return plain(found()[0]?.raw ?? '');
}
const askForPassword = (email: string) => as('chef', 'PUT', 'mail/updatepasswordla', { email });
const logIn = (email: string) => as('chef', 'POST', 'auth/login', { email, password });

/** What a school's administrator sees of somebody, by every call that there is, without what was typed. */
async function seen(email: string) {
  const added = await add(email);
  const { id } = added.json;
  const twice = await add(email);
  const lists = [];
  for (const query of ['', '?sort=email', `?q=${email}`, '?role=teacher', '?q=anna'])
    lists.push(await as('rektor', 'GET', users + query));
  const changed = await as('rektor', 'PUT', `${users}/${id}`, { ...person, lastname: 'Al' });
  const ended = await as('rektor', 'POST', `${users}/${id}/end-sessions`);
  const shares = await as('rektor', 'GET', `${users}/${id}/shares`);
  const rows = [{ row: 2, email, firstname: 'Anna', lastname: 'Ek', role: 'lärare' }];
  const people = 'organisations/mine/people';
  const listed = await as('rektor', 'POST', people, { rows, dryRun: false });
  const leaving = { rows: [{ row: 2, email }], listed: 'leaving' };
  const leavers = await as('rektor', 'POST', 'organisations/mine/leavers/trial', leaving);
  const colleague = { email, firstname: 'Anna', lastname: 'Ek' };
  const administrator = await as('rektor', 'POST', 'organisations/mine/administrators', colleague);
  const administers = await as('rektor', 'GET', `${users}?role=schooladmin&sort=email`);
  const dismissed = await as('kommun', 'DELETE', `owners/mine/schools/eken/administrators/${id}`);
  const removed = await as('rektor', 'DELETE', `${users}/${id}`);
  const everything = {
    added,
    twice,
    lists,
    changed,
    ended,
    shares,
    listed,
    leavers,
    administrator,
  };
  const all = { ...everything, administers, dismissed, removed };
  const text = JSON.stringify(all).replaceAll(id, 'id').replaceAll(email, 'adress');
  return text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""');
}

test('a school sees of an address with an account elsewhere what it sees of a new one', async () => {
  const ofNew = await seen(unknown);
  expect(ofNew).toContain('"added":{"status":200');
  expect(await seen(elsewhere)).toBe(ofNew);
});

test('so do lists, and the administrators of an owner', async () => {
  const row = (number: number, email: string) => ({
    row: number,
    email,
    firstname: 'Anna',
    lastname: 'Ek',
    role: 'lärare',
  });
  const rows = [row(2, unknown), row(3, elsewhere), row(4, 'chef@skola.example')];
  for (const dryRun of [true, false])
    expect(
      (await as('rektor', 'POST', 'organisations/mine/people', { rows, dryRun })).json,
    ).toEqual({ added: 3, there: 0, faults: [] });
  const again = await as('rektor', 'POST', 'organisations/mine/people', { rows, dryRun: false });
  expect(again.json).toEqual({ added: 0, there: 3, faults: [] });

  await addPerson(world, 'redaktor', { roles: ['editor'] });
  const name = { firstname: 'Rut', lastname: 'Ek' };
  for (const path of ['owners/mine/schools/eken/administrators', 'owners/mine/administrators'])
    for (const email of ['rut@skola.example', 'redaktor@skola.example']) {
      const address = path.includes('eken') ? email : email.replace('rut', 'ruth');
      const { status, json } = await as('kommun', 'POST', path, { email: address, ...name });
      expect(status).toBe(200);
      const listed = { id: expect.any(String), email: address, ...name };
      expect(json.administrators).toContainEqual(listed);
    }
});

test('the owner of the address alone is told, and the office sees who is awaited', async () => {
  const { id } = (await add(elsewhere)).json;
  const text = await mailTo(elsewhere);
  expect(text).toContain('eken vill lägga till dig');
  expect(text).not.toContain('token=');
  expect(await logIn(elsewhere)).toMatchObject({ status: 200, json: { user: { id: 'eva' } } });

  expect((await as('chef', 'GET', `admin/users/${id}`)).json).toMatchObject({
    email: elsewhere,
    awaited: true,
    organisation: { id: 'eken' },
  });
  expect((await as('chef', 'GET', 'admin/users/eva')).json).not.toHaveProperty('awaited');
  expect((await as('chef', 'GET', `admin/users?q=${elsewhere}`)).json.total).toBe(2);
  const taken = await as('chef', 'POST', 'admin/users', { email: elsewhere, ...person });
  expect(taken).toMatchObject({ status: 409, json: { code: 'user/email-taken' } });
  // Nobody logs in by the name that the row has instead of the address.
  expect((await logIn(`${id}@awaited.invalid`)).status).toBe(401);
});

test('the office moves the account to the school that awaits it, in the place of the awaited person', async () => {
  const { id } = (await add(elsewhere)).json;
  await addPerson(world, 'ola', { roles: ['teacher'], organisation_id: 'eken' });
  const code = { id: 'kod', name: '7B', code: 'BCDFGHJKM', valid_to: '2099-12-31' };
  await world.context.db
    .insertInto('class_code')
    .values({ ...code, organisation_id: 'eken', created_by: 'ola' })
    .execute();
  expect((await as('rektor', 'DELETE', `${users}/ola`, { heir: id })).status).toBe(200);
  const moved = { ...person, organisationId: 'eken' };
  expect((await as('chef', 'PUT', 'admin/users/eva', moved)).status).toBe(200);
  expect((await as('chef', 'GET', `admin/users/${id}`)).status).toBe(404);
  expect(
    (await as('rektor', 'GET', users)).json.users.map((each: { id: string }) => each.id),
  ).toEqual(['rektor', 'eva']);
  expect((await as('eva', 'GET', 'class-codes')).json.classCodes).toMatchObject([{ id: 'kod' }]);
});

test('who ends the other account gets that of the school by asking for a password', async () => {
  const { id } = (await add(elsewhere)).json;
  await mailTo(elsewhere);
  await as('eva', 'DELETE', 'users/me', { password });
  expect((await logIn(elsewhere)).status).toBe(401);
  mail.received.length = 0;
  await askForPassword(elsewhere);
  expect(await mailTo(elsewhere)).toContain('nytt-losenord#token=');
  expect((await as('chef', 'GET', `admin/users/${id}`)).json).not.toHaveProperty('awaited');
  expect(await add(elsewhere)).toMatchObject({ status: 409 });
});
