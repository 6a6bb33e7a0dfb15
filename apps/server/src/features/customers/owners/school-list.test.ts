import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { seedTree } from '#test/tree.ts';
import { startWorld, type World } from '#test/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await startWorld();
  await seedTree(world.context.db);
  await addPerson(world, 'chef', { roles: ['admin'] });
  owner = await newOwner('Björkängs kommun', '212000-0142');
});
afterAll(() => world[Symbol.asyncDispose]());

async function admin(method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = await bearerOf(world, 'chef');
  const url = `/api/admin/${path}`;
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json<{ id: string; added?: number }>() };
}

const newOwner = async (name: string, organisationNumber: string): Promise<string> =>
  (await admin('POST', 'owners', { name, organisationNumber })).id;

interface Cells {
  readonly name: string;
  readonly schoolUnitCode?: string;
  readonly skolonUuid?: string;
}

/** A list whose rows begin below a header. */
const listOf = (rows: readonly Cells[], dryRun: boolean) => ({
  rows: rows.map((cells, index) => ({
    row: index + 2,
    schoolUnitCode: '',
    skolonUuid: '',
    ...cells,
  })),
  dryRun,
});
const add = (to: string, rows: readonly Cells[], dryRun = false) =>
  admin('POST', `owners/${to}/schools`, listOf(rows, dryRun));

const schoolsOf = (id: string) =>
  world.context.db
    .selectFrom('organisation')
    .select(['name', 'skolon_uuid'])
    .where('owner_id', '=', id)
    .orderBy('name')
    .execute();

test('schools are tried without a trace, then added with their licences, and a second time none is', async () => {
  await admin('POST', `owners/${owner}/licences`, {
    content: 'gy',
    validFrom: '2026-07-01',
    validTo: '2030-06-30',
  });
  const rows = [
    { name: ' Björkskolan ' },
    { name: 'Ekskolan', skolonUuid: 'ABC-1' },
    { name: 'Södra   skolan', schoolUnitCode: '12345678' },
  ];
  const expected = { status: 200, added: 3, there: 0, faults: [] };
  expect(await add(owner, rows, true)).toEqual(expected);
  expect(await schoolsOf(owner)).toEqual([]);
  expect(await add(owner, rows)).toEqual(expected);
  expect(await schoolsOf(owner)).toEqual([
    { name: 'Björkskolan', skolon_uuid: null },
    { name: 'Ekskolan', skolon_uuid: 'ABC-1' },
    { name: 'Södra skolan', skolon_uuid: null },
  ]);
  const licences = await world.context.db
    .selectFrom('subscription')
    .innerJoin('organisation', 'organisation.id', 'subscription.organisation_id')
    .select('content')
    .where('owner_id', '=', owner)
    .execute();
  expect(licences).toHaveLength(3);

  const again = [
    { name: 'BJÖRKSKOLAN' },
    { name: 'Ekskolan med nytt namn', skolonUuid: 'abc-1' },
    { name: 'Södra skolan F-6', schoolUnitCode: '12345678' },
  ];
  expect(await add(owner, again)).toEqual({ status: 200, added: 0, there: 3, faults: [] });
  expect(await schoolsOf(owner)).toHaveLength(3);
});

test('each fault is told by row and column, and the other schools are added', async () => {
  await admin('POST', 'organisations', { name: 'Annans', skolonUuid: 'upptagen-1' });
  const other = await newOwner('Region Nord', '556703-7485');
  const rows: Cells[] = [
    { name: '' },
    { name: 'x'.repeat(201) },
    { name: 'Skola\u0000n' },
    { name: 'Granskolan' },
    { name: 'granskolan', skolonUuid: 'id med mellanslag' },
    { name: 'Tallskolan', skolonUuid: 'UPPTAGEN-1' },
    { name: 'Lindskolan', skolonUuid: 'l-1' },
    { name: 'Almskolan', skolonUuid: 'L-1' },
    // A name that another owner's school has is no fault: Centralskolan is in many municipalities.
    { name: 'Björkskolan' },
    { name: 'Hasselskolan', schoolUnitCode: '1234' },
    { name: 'Rönnskolan', schoolUnitCode: '12345678' },
  ];
  const expected = {
    status: 200,
    added: 3,
    there: 0,
    faults: [
      { row: 2, column: 'name', fault: 'name-missing' },
      { row: 3, column: 'name', fault: 'name-too-long' },
      { row: 4, column: 'name', fault: 'name-malformed' },
      { row: 6, column: 'name', fault: 'name-repeated', sameAs: 5 },
      { row: 6, column: 'skolonUuid', fault: 'skolon-malformed' },
      { row: 7, column: 'skolonUuid', fault: 'skolon-elsewhere' },
      { row: 9, column: 'skolonUuid', fault: 'skolon-repeated', sameAs: 8 },
      { row: 11, column: 'schoolUnitCode', fault: 'code-malformed' },
      { row: 12, column: 'schoolUnitCode', fault: 'code-elsewhere' },
    ],
  };
  expect(await add(other, rows, true)).toEqual(expected);
  expect(await add(other, rows)).toEqual(expected);
  expect((await schoolsOf(other)).map(({ name }) => name)).toEqual([
    'Björkskolan',
    'Granskolan',
    'Lindskolan',
  ]);
});

test('people are added to the schools of an owner that their rows name', async () => {
  const kommun = await newOwner('Kommunen', '212000-1355');
  await add(kommun, [{ name: 'Norra skolan', skolonUuid: 'norra' }, { name: 'Västra skolan' }]);
  await addPerson(world, 'annans', { roles: ['teacher'] });
  const cells = { firstname: 'Anna', lastname: 'Ek', role: 'lärare' };
  const rows = [
    { row: 2, email: 'a@kommun.example', school: 'norra skolan', ...cells },
    { row: 3, email: 'b@kommun.example', school: 'NORRA', ...cells, role: 'skoladministratör' },
    { row: 4, email: 'c@kommun.example', school: 'Östra skolan', ...cells },
    { row: 5, email: 'd@kommun.example', school: ' ', ...cells },
    { row: 6, email: 'annans@skola.example', school: 'Västra skolan', ...cells },
    { row: 7, email: 'e@kommun.example', school: 'Västra skolan', ...cells },
  ];
  const send = (dryRun: boolean) => admin('POST', `owners/${kommun}/people`, { rows, dryRun });
  const faults = [
    { row: 4, column: 'school', fault: 'school-unknown' },
    { row: 5, column: 'school', fault: 'school-missing' },
    { row: 6, column: 'email', fault: 'email-elsewhere' },
  ];
  expect(await send(true)).toEqual({ status: 200, added: 3, there: 0, faults });
  expect(await send(false)).toEqual({ status: 200, added: 3, there: 0, faults });
  expect(await send(false)).toEqual({ status: 200, added: 0, there: 3, faults });
  const placed = await world.context.db
    .selectFrom('app_user')
    .innerJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .select(['email', 'name', 'roles'])
    .where('organisation.owner_id', '=', kommun)
    .orderBy('email')
    .execute();
  expect(placed).toEqual([
    { email: 'a@kommun.example', name: 'Norra skolan', roles: ['teacher'] },
    { email: 'b@kommun.example', name: 'Norra skolan', roles: ['schooladmin'] },
    { email: 'e@kommun.example', name: 'Västra skolan', roles: ['teacher'] },
  ]);
});

test('lists that are sent at once add each school once, and a malformed one is refused', async () => {
  const kommun = await newOwner('Samtidig', '212000-2130');
  const rows = Array.from({ length: 20 }, (_, index) => ({ name: `Skola ${index}` }));
  const answers = await Promise.all([add(kommun, rows), add(kommun, rows.toReversed())]);
  expect(answers.reduce((sum, { added }) => sum + (added ?? 0), 0)).toBe(20);
  expect(await schoolsOf(kommun)).toHaveLength(20);
  const many = Array.from({ length: 101 }, (_, index) => ({ name: `Ny ${index}` }));
  expect(await add(kommun, many)).toMatchObject({ status: 400, code: 'request/invalid' });
  expect(await add(kommun, [])).toMatchObject({ status: 400, code: 'request/invalid' });
  expect(await add('finns-inte', rows, true)).toMatchObject({
    status: 404,
    code: 'owner/not-found',
  });
});
