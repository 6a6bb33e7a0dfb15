import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PeopleReceipt } from '@lasar/contract/customers/lists/people-lists';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startTree();
  const { db } = world.context;
  await db
    .insertInto('owner')
    .values([
      { id: 'kommunen', name: 'Kommunen', organisation_number: '212000-0142' },
      { id: 'grannen', name: 'Grannkommunen', organisation_number: '212000-1355' },
    ])
    .execute();
  for (const [id, owner_id] of [
    ['ekskolan', 'kommunen'],
    ['almskolan', 'kommunen'],
    ['annan', 'grannen'],
  ] as const) {
    await addLicence(world, id, 'gy');
    await db.updateTable('organisation').set({ owner_id }).where('id', '=', id).execute();
  }
  await addPerson(world, 'chef', { roles: ['admin'] });
  await addPerson(world, 'forvaltning', { roles: ['owneradmin'], owner_id: 'kommunen' });
  await addPerson(world, 'granne', { roles: ['owneradmin'], owner_id: 'grannen' });
  await addPerson(world, 'lisa', { roles: ['teacher'], organisation_id: 'ekskolan' });
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: 'almskolan' });
  await addPerson(world, 'borta', { roles: ['teacher'], organisation_id: 'annan' });
});
afterAll(() => world[Symbol.asyncDispose]());

async function as(id: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = await bearerOf(world, id);
  const url = `/api/${path}`;
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, json: reply.json() };
}

const lists = 'owners/mine/administrators/lists';
const rows = [
  ['Ekskolan', 'ny@skola.example'],
  ['ekskolan', 'lisa@skola.example'],
  ['almskolan', 'rektor@skola.example'],
  ['almskolan', 'borta@skola.example'],
  ['annan', 'en.till@skola.example'],
  ['', 'utan@skola.example'],
  ['ekskolan', 'ny@skola.example'],
  ['ekskolan', 'ingen adress'],
].map(([school, email], index) => ({
  row: index + 1,
  school,
  email,
  firstname: '',
  lastname: '',
}));
const faults = [
  { row: 5, column: 'school', fault: 'school-unknown' },
  { row: 6, column: 'school', fault: 'school-missing' },
  { row: 7, column: 'email', fault: 'email-repeated', sameAs: 1 },
  { row: 8, column: 'email', fault: 'email-malformed' },
];

test('administrators of many schools are invited by a list, which a trial tells beforehand', async () => {
  const trial = await as('forvaltning', 'POST', 'owners/mine/administrators/trial', { rows });
  expect(trial).toEqual({ status: 200, json: { added: 3, there: 1, faults } });
  const rolesIn = async (school: string) =>
    (
      await world.context.db
        .selectFrom('app_user')
        .select('roles')
        .where('organisation_id', '=', school)
        .orderBy('created_at')
        .execute()
    ).map(({ roles }) => roles.join(' '));
  expect(await rolesIn('ekskolan')).toEqual(['teacher']);

  const started = await as('forvaltning', 'POST', lists, { rows, file: 'rektorer.csv' });
  expect(started).toMatchObject({ status: 202, json: { total: 8 } });
  const { id } = started.json as PeopleReceipt;
  await vi.waitFor(
    async () =>
      expect((await as('forvaltning', 'GET', `${lists}/${id}`)).json).toMatchObject({
        state: 'done',
        added: 3,
        there: 1,
        failed: 4,
        rows: [
          { outcome: 'added' },
          { outcome: 'added' },
          { outcome: 'there' },
          { outcome: 'added' },
          ...faults.map(({ row, fault }) => ({ row, outcome: fault })),
        ],
      }),
    { timeout: 30_000, interval: 100 },
  );
  expect((await rolesIn('ekskolan')).toSorted()).toEqual(['schooladmin', 'teacher schooladmin']);
  // The account at the neighbour stays there, and the school awaits the person.
  expect((await rolesIn('almskolan')).toSorted()).toEqual(['schooladmin', 'schooladmin']);
  expect(await rolesIn('annan')).toEqual(['teacher']);

  const again = await as('forvaltning', 'POST', 'owners/mine/administrators/trial', { rows });
  expect(again.json).toMatchObject({ added: 0, there: 4 });
});

test("an owner sees the receipts of its own lists, and neither a neighbour's nor the office's", async () => {
  const person = { row: 1, school: 'ekskolan', firstname: '', lastname: '', role: 'elev' };
  const office = await as('chef', 'POST', 'admin/owners/kommunen/people/lists', {
    rows: [{ ...person, email: 'elev@skola.example' }],
    file: 'elever.csv',
  });
  expect(office.status).toBe(202);
  const { json } = await as('forvaltning', 'GET', lists);
  expect(json).toMatchObject([{ file: 'rektorer.csv' }]);
  const [{ id }] = json as [PeopleReceipt];
  expect((await as('granne', 'GET', `${lists}/${id}`)).status).toBe(404);
  expect((await as('forvaltning', 'GET', `${lists}/${office.json.id}`)).status).toBe(404);
  expect((await as('granne', 'GET', lists)).json).toEqual([]);
});
