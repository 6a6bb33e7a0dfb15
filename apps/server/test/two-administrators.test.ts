import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, bearerOf } from './people.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startTree();
  await addPerson(world, 'anna', { roles: ['admin'], firstname: 'Anna', lastname: 'Ek' });
  await addPerson(world, 'bo', { roles: ['admin'], firstname: 'Bo', lastname: 'Al' });
});
afterAll(() => world[Symbol.asyncDispose]());

type Fields = Record<string, unknown>;

async function as(
  id: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) {
  const headers = await bearerOf(world, id);
  const url = `/api/admin/${path}`;
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    status: reply.statusCode,
    ...reply.json<Fields & { id?: string; licences?: unknown }>(),
  };
}

/** What a record of the office has, what Anna saves first, what Bo then saves, and where both are. */
interface Case {
  readonly path: string;
  readonly before: Fields;
  readonly annas: Fields;
  readonly bos: Fields;
}

const days = { validFrom: '2027-01-01', validTo: '2027-12-31' };

async function made(path: string, fields: Fields): Promise<string> {
  const { id } = await as('anna', 'POST', path, fields);
  return String(id);
}

const cases: Record<string, () => Promise<Case>> = {
  async school() {
    const before = { name: 'Ekskolan', schoolUnitCode: '10000001' };
    const id = await made('organisations', before);
    return {
      path: `organisations/${id}`,
      before,
      annas: { ...before, name: 'Ekbackens skola' },
      bos: { ...before, schoolUnitCode: '10000002' },
    };
  },
  async owner() {
    const before = { name: 'Eks kommun', organisationNumber: '212000-0142' };
    const id = await made('owners', before);
    return {
      path: `owners/${id}`,
      before,
      annas: { ...before, contactName: 'Rut' },
      bos: { ...before, contactName: 'Sven' },
    };
  },
  async 'licence of a school'() {
    const school = await made('organisations', { name: 'Licensskolan' });
    const id = await made(`organisations/${school}/subscriptions`, { content: 'gy', ...days });
    return {
      path: `subscriptions/${id}`,
      before: days,
      annas: { ...days, validTo: '2028-06-30' },
      bos: { ...days, validFrom: '2027-02-01' },
    };
  },
  async 'licence of an owner'() {
    const owner = await made('owners', { name: 'Als kommun', organisationNumber: '212000-1355' });
    const school = await made('organisations', { name: 'Alskolan' });
    await as('anna', 'PUT', `organisations/${school}/owner`, { ownerId: owner });
    const licence = { content: 'gy', ...days };
    const { licences } = await as('anna', 'POST', `owners/${owner}/licences`, licence);
    const [first] = licences as readonly { readonly id: string }[];
    return {
      path: `owner-licences/${first?.id}`,
      before: days,
      annas: { ...days, schools: [school] },
      bos: { ...days, validTo: '2027-06-30' },
    };
  },
  async person() {
    const before = { firstname: 'Lisa', lastname: 'Ny', roles: ['teacher', 'student'] };
    const id = await made('users', { email: 'lisa.ny@skola.example', ...before });
    return {
      path: `users/${id}`,
      before: { ...before, roles: ['student', 'teacher'] },
      annas: { ...before, roles: ['editor'] },
      bos: { ...before, firstname: 'Elisabet' },
    };
  },
  async 'request for a quote'() {
    await world.context.db
      .insertInto('quote_request')
      .values({
        id: 'offert',
        organisation: 'Ekskolan',
        organisation_number: '212000-0142',
        contact_name: 'Rut',
        email: 'rut@ekskolan.example',
        school_types: ['gy'],
        pupils: 20,
      })
      .execute();
    const before = { state: 'new', note: '' };
    return {
      path: 'quotes/offert',
      before,
      annas: { state: 'answered', note: 'Ringt' },
      bos: { state: 'declined', note: '' },
    };
  },
};

test.for(Object.entries(cases))(
  'of two who change a %s at once, the second is told who was first, and nothing is lost',
  async ([, start]) => {
    const { path, before, annas, bos } = await start();
    expect(await as('anna', 'PUT', path, { ...annas, before })).toMatchObject({ status: 200 });
    expect(await as('bo', 'PUT', path, { ...bos, before })).toMatchObject({
      status: 409,
      code: 'request/outdated',
      about: 'Anna Ek',
    });
    // Once the second has seen what stands there, the own text holds.
    expect(await as('bo', 'PUT', path, { ...bos, before: annas })).toMatchObject({ status: 200 });
    expect(await as('anna', 'PUT', path, { ...annas, before: annas })).toMatchObject({
      code: 'request/outdated',
      about: 'Bo Al',
    });
    // What somebody has changed meanwhile is not removed unseen.
    expect(await as('anna', 'DELETE', path, { before: annas })).toMatchObject({
      status: 409,
      code: 'request/outdated',
      about: 'Bo Al',
    });
    expect(await as('anna', 'DELETE', path, { before: bos })).toMatchObject({ status: 200 });
  },
);

test('a school that somebody has moved to another owner is not taken from it unseen', async () => {
  const owners = await Promise.all(
    [
      ['Bos kommun', '212000-1504'],
      ['Cias kommun', '212000-1777'],
    ].map(([name, organisationNumber]) => made('owners', { name, organisationNumber })),
  );
  const [ownerId = '', other = ''] = owners;
  const path = `organisations/${await made('organisations', { name: 'Flyttskolan' })}/owner`;
  await as('anna', 'PUT', path, { ownerId });
  await as('bo', 'PUT', path, { ownerId: other });
  const outdated = { status: 409, code: 'request/outdated', about: 'Bo Al' };
  expect(await as('anna', 'PUT', path, { before: { ownerId } })).toMatchObject(outdated);
  expect(await as('anna', 'PUT', path, { before: { ownerId: other } })).toMatchObject({
    status: 200,
  });
});

test('a removal that does not say what was read is made, and one that says nonsense is refused', async () => {
  const path = `organisations/${await made('organisations', { name: 'Skolan som ska bort' })}`;
  for (const payload of [{ before: {} }, { before: 'x' }, { extra: 1 }, []])
    expect(await as('anna', 'DELETE', path, payload)).toMatchObject({ status: 400 });
  expect(await as('anna', 'DELETE', path)).toMatchObject({ status: 200 });
});

test('of two changes that are sent at the same moment one is refused', async () => {
  const before = { name: 'Samtidiga skolan' };
  const id = await made('organisations', before);
  const both = await Promise.all([
    as('anna', 'PUT', `organisations/${id}`, { name: 'Annas namn', before }),
    as('bo', 'PUT', `organisations/${id}`, { name: 'Bos namn', before }),
  ]);
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
});

test('a change that does not say what was read is made, and one that says nonsense is refused', async () => {
  const id = await made('organisations', { name: 'Gamla skolan' });
  expect(await as('anna', 'PUT', `organisations/${id}`, { name: 'Nya skolan' })).toMatchObject({
    status: 200,
  });
  for (const before of [{}, 'Nya skolan', { name: 'Nya skolan', extra: 1 }])
    expect(
      await as('anna', 'PUT', `organisations/${id}`, { name: 'Än nyare', before }),
    ).toMatchObject({ status: 400, code: 'request/invalid' });
});
