import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startTree();
  const { db } = world.context;
  await addLicence(world, 'ek', 'gy');
  await addLicence(world, 'gran', 'gy');
  const owner = { name: 'Skogby kommun', organisation_number: '212000-2130' };
  await db
    .insertInto('owner')
    .values({
      id: 'skogby',
      ...owner,
      contact_name: 'Per Avtal',
      contact_email: 'per@skogby.example',
    })
    .execute();
  await db.updateTable('organisation').set({ owner_id: 'skogby' }).where('id', '=', 'ek').execute();
  await addPerson(world, 'chef', { roles: ['admin'] });
  await addPerson(world, 'rektor', {
    roles: ['schooladmin'],
    organisation_id: 'ek',
    firstname: 'Eva',
  });
  await addPerson(world, 'granne', { roles: ['schooladmin'], organisation_id: 'gran' });
  await addPerson(world, 'anna', { roles: ['owneradmin'], owner_id: 'skogby', firstname: 'Anna' });
  await addPerson(world, 'annan', { roles: ['owneradmin'], owner_id: null });
}, 300_000);
afterAll(async () => world[Symbol.asyncDispose]());
beforeEach(async () => {
  await world.context.db.deleteFrom('school_request').execute();
});

async function call(by: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = await bearerOf(world, by);
  return world.app.inject({ method, url, headers, ...(payload && { payload }) });
}
const mine = '/api/organisations/mine';
const renew = (by = 'rektor', body = {}) => call(by, 'POST', `${mine}/requests/renewal`, body);
const change = (body: object, by = 'rektor') => call(by, 'POST', `${mine}/requests/details`, body);
const answer = (id: string, body: object, by = 'chef') =>
  call(
    by,
    'POST',
    by === 'chef'
      ? `/api/admin/school-requests/${id}/answer`
      : `/api/owners/mine/school-requests/${id}/answer`,
    body,
  );
const own = async () => (await call('rektor', 'GET', mine)).json();

test('a school asks for renewal, sees when and by whom, and what the office answers', async () => {
  const reply = await renew('rektor', { message: ' Tolv elever fler ' });
  expect(reply.statusCode).toBe(200);
  const { id } = reply.json();
  const asked = { id, kind: 'renewal', state: 'open', askedBy: 'Eva', message: 'Tolv elever fler' };
  expect((await own()).requests).toMatchObject([asked]);
  expect((await renew()).json()).toMatchObject({ status: 409, code: 'school-request/waiting' });
  // Another school asks for itself.
  expect((await renew('granne')).statusCode).toBe(200);

  const { requests, total } = (await call('chef', 'GET', '/api/admin/school-requests?q=ek')).json();
  expect(total).toBe(1);
  expect(requests[0]).toMatchObject({
    ...asked,
    school: { id: 'ek', owner: 'Skogby kommun' },
    licences: [{ state: 'valid' }],
  });
  expect((await answer(id, { accepted: true, answer: 'Offerten kommer i dag.' })).statusCode).toBe(
    200,
  );
  expect((await own()).requests).toMatchObject([
    {
      state: 'accepted',
      answer: 'Offerten kommer i dag.',
      answeredAt: expect.any(String) as string,
    },
  ]);
  expect((await answer(id, { accepted: true })).json().code).toBe('school-request/answered');
});

test('the same is asked for three times in a month at most, also when it is taken back', async () => {
  for (const _time of [1, 2, 3]) {
    const { id } = (await renew()).json();
    expect((await call('granne', 'DELETE', `${mine}/requests/${id}`)).statusCode).toBe(404);
    expect((await call('rektor', 'DELETE', `${mine}/requests/${id}`)).statusCode).toBe(200);
    const again = await call('rektor', 'DELETE', `${mine}/requests/${id}`);
    expect(again.json().code).toBe('school-request/answered');
  }
  expect((await renew()).json().code).toBe('school-request/too-often');
  expect((await change({ name: 'Ekskolan' })).statusCode).toBe(200);
  const { db } = world.context;
  const before = new Date(Date.now() - 31 * 86_400_000);
  await db
    .updateTable('school_request')
    .set({ asked_at: before })
    .where('kind', '=', 'renewal')
    .execute();
  // Of two at the same moment one waits.
  const both = await Promise.all([renew(), renew()]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
});

test("the owner's administrator accepts other details, which are written at once", async () => {
  expect((await change({ name: 'ek' })).json().code).toBe('school-request/unchanged');
  const wanted = { name: 'Nya Ekskolan', address: 'Skolgatan 1, 123 45 Skogby' };
  const { id } = (await change({ ...wanted, message: 'Vi har flyttat.' })).json();
  const list = (await call('anna', 'GET', '/api/owners/mine/school-requests')).json();
  expect(list.requests).toMatchObject([{ id, ...wanted, school: { id: 'ek', name: 'ek' } }]);
  expect((await answer(id, { accepted: false }, 'anna')).json().code).toBe(
    'school-request/answer-missing',
  );
  expect((await answer(id, { accepted: true }, 'anna')).statusCode).toBe(200);
  expect(await own()).toMatchObject({ ...wanted, requests: [{ state: 'accepted' }] });
  const entry = await world.context.db
    .selectFrom('audit_entry')
    .select(['by_user', 'before', 'after'])
    .where('record_id', '=', 'ek')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ by_user: 'anna', before: { name: 'ek' }, after: wanted });
});

test('a refusal needs a word, changes nothing, and renewals and other owners are not the own', async () => {
  const { id } = (await change({ name: 'Världens skola' })).json();
  const { name } = await own();
  for (const word of [undefined, '', '  '])
    expect((await answer(id, { accepted: false, answer: word })).statusCode).toBe(400);
  expect(
    (await answer(id, { accepted: false, answer: 'Namnet är en annan skolas.' })).statusCode,
  ).toBe(200);
  expect(await own()).toMatchObject({ name, requests: [{ state: 'refused' }] });

  const renewal = (await renew()).json().id;
  const other = (await change({ name: 'Granskolan' }, 'granne')).json().id;
  for (const each of [renewal, other, 'finns-inte'])
    expect((await answer(each, { accepted: true }, 'anna')).json().code).toBe(
      'school-request/not-found',
    );
  const { requests } = (
    await call('anna', 'GET', '/api/owners/mine/school-requests?state=open')
  ).json();
  expect(requests).toEqual([]);
});

test('a school sees whom to turn to: the office, and the administrators of its owner', async () => {
  const { db } = world.context;
  const { contact } = await own();
  expect(contact).toEqual({
    office: world.context.config.contactEmail,
    owner: { name: 'Skogby kommun', people: [{ name: 'Anna', email: 'anna@skola.example' }] },
  });
  await db.updateTable('app_user').set({ owner_id: null }).where('id', '=', 'anna').execute();
  const { people } = (await own()).contact.owner;
  expect(people).toEqual([{ name: 'Per Avtal', email: 'per@skogby.example' }]);
  const ofGran = (await call('granne', 'GET', mine)).json().contact;
  expect(ofGran).not.toHaveProperty('owner');
});

test('bad input is refused', async () => {
  for (const body of [
    {},
    { name: '' },
    { name: ' Ek' },
    { name: 'Ek\u0000' },
    { name: 'x'.repeat(201) },
    { name: 'Ek', address: '' },
    { name: 'Ek', address: 'x\ny' },
    { name: 'Ek', message: ' ' },
    { name: 'Ek', message: 'x'.repeat(1001) },
    { name: 'Ek', id: 'gran' },
  ])
    expect((await change(body)).statusCode, JSON.stringify(body)).toBe(400);
  expect((await renew('rektor', { message: '\u0000' })).statusCode).toBe(400);
  expect((await own()).requests).toEqual([]);
});
