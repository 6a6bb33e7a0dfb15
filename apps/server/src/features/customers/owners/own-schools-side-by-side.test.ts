import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLicence, addPerson, bearerOf, password } from '#test/people.ts';
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
  for (const [id, name, owner_id] of [
    ['tio', 'Skola 10', 'kommunen'],
    ['tva', 'Skola 2', 'kommunen'],
    ['arl', 'Årlaskolan', 'kommunen'],
    ['annan', 'Skola 3', 'grannen'],
  ] as const) {
    await addLicence(world, id, 'gy');
    await db.updateTable('organisation').set({ name, owner_id }).where('id', '=', id).execute();
  }
  await addPerson(world, 'chef', { roles: ['admin'] });
  await addPerson(world, 'forvaltning', { roles: ['owneradmin'], owner_id: 'kommunen' });
  await addPerson(world, 'granne', { roles: ['owneradmin'], owner_id: 'grannen' });
});
afterAll(() => world[Symbol.asyncDispose]());

type Method = 'GET' | 'POST' | 'PUT';
interface Answer extends Record<string, unknown> {
  readonly id?: string;
  readonly schools?: readonly object[];
  readonly licences?: readonly { readonly id: string; readonly renewal?: object }[];
}
async function as(id: string, method: Method, path: string, payload?: object) {
  const headers = await bearerOf(world, id);
  const url = `/api/${path}`;
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json<Answer>() };
}

/** People of a school, of whom so many have logged in. */
async function addPeople(school: string, count: number, loggedIn: number): Promise<void> {
  for (let person = 0; person < count; person += 1)
    await addPerson(world, `${school}-${person}`, {
      roles: ['student'],
      organisation_id: school,
      ...(person < loggedIn && { first_login_on: '2026-09-01' }),
    });
}

const schoolsInUse = async () => (await as('forvaltning', 'GET', 'owners/mine/use')).schools;

test('the schools stand side by side as people count them, and few who have logged in are not counted out', async () => {
  await addPeople('tva', 25, 12);
  await addPeople('tio', 12, 9);
  expect(await schoolsInUse()).toMatchObject([
    { id: 'tva', name: 'Skola 2', people: 25, loggedIn: 12, figures: { lesson: 0 } },
    { id: 'tio', name: 'Skola 10', people: 12 },
    { id: 'arl', name: 'Årlaskolan', people: 0, loggedIn: 0 },
  ]);
  // Nine of twelve and the three others are both few.
  expect(JSON.stringify(await schoolsInUse())).not.toContain('"loggedIn":9');
  await addPeople('arl', 30, 9);
  expect(await schoolsInUse()).toMatchObject([{}, {}, { people: 30, loggedInAbout: 'few' }]);
  await world.context.db
    .updateTable('app_user')
    .set({ first_login_on: '2026-09-02' })
    .where('organisation_id', '=', 'arl')
    .where('id', '!=', 'arl-20')
    .execute();
  expect(await schoolsInUse()).toMatchObject([{}, {}, { people: 30, loggedInAbout: 'most' }]);

  expect(await as('forvaltning', 'GET', 'owners/mine/schools')).toMatchObject({
    schools: [{ id: 'tva', open: ['Gymnasieskola'] }, { id: 'tio' }, { id: 'arl' }],
    total: 3,
    pages: 1,
  });
});

test('a first login counts for the school, by a password that was chosen too', async () => {
  const dayOf = (id: string) =>
    world.context.db
      .selectFrom('app_user')
      .select('first_login_on')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const logIn = (id: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `${id}@skola.example`, password },
    });
  expect((await logIn('tva-20')).statusCode).toBe(200);
  expect(await dayOf('tva-20')).toEqual({ first_login_on: expect.stringMatching(/^20/) });
  // A later login changes nothing.
  expect((await logIn('tva-0')).statusCode).toBe(200);
  expect(await dayOf('tva-0')).toEqual({ first_login_on: '2026-09-01' });
  await world.context.db
    .updateTable('app_user')
    .set({ password_hash: '$argon2id$annat' })
    .where('id', '=', 'tva-21')
    .execute();
  expect(await dayOf('tva-21')).toEqual({ first_login_on: expect.stringMatching(/^20/) });
  expect(await schoolsInUse()).toMatchObject([{ people: 25, loggedIn: 14 }, {}, {}]);
});

test('an owner changes who pays and where invoices go, and nothing else', async () => {
  const invoice = {
    organisationNumber: '212000-0142',
    invoiceReference: 'REF 7',
    invoiceAddress: 'Fakturaenheten\nBox 1\n123 45 Orten',
  };
  const path = 'owners/mine/invoice';
  const saved = await as('forvaltning', 'PUT', path, {
    ...invoice,
    before: { organisationNumber: '212000-0142' },
  });
  expect(saved).toMatchObject({ status: 200, name: 'Kommunen', ...invoice });
  expect(await as('chef', 'GET', 'admin/owners/kommunen')).toMatchObject({
    name: 'Kommunen',
    ...invoice,
  });
  for (const [body, code] of [
    [{ ...invoice, organisationNumber: '212000-0143' }, 'quote/organisation-number-invalid'],
    [{ ...invoice, organisationNumber: '212000-1355' }, 'owner/organisation-number-taken'],
    [{ ...invoice, before: { organisationNumber: '212000-0142' } }, 'request/outdated'],
    [{ ...invoice, invoiceAddress: ' ' }, 'request/invalid'],
    [{ ...invoice, name: 'Annan' }, 'request/invalid'],
  ] as const)
    expect(await as('forvaltning', 'PUT', path, body)).toMatchObject({ code });
  expect(await as('chef', 'GET', 'admin/owners/kommunen')).toMatchObject(invoice);
});

test('the office keeps invoice data of a school without an owner', async () => {
  const school = { name: 'Friskolan', organisationNumber: '556000-0167', invoiceAddress: 'Box 2' };
  const made = await as('chef', 'POST', 'admin/organisations', school);
  expect(made).toMatchObject({ status: 200, ...school });
  const path = `admin/organisations/${String(made.id)}`;
  const changed = { ...school, invoiceReference: 'REF 8' };
  expect(await as('chef', 'PUT', path, { ...changed, before: school })).toMatchObject(changed);
  const wrong = { ...changed, organisationNumber: '556000-0168' };
  expect(await as('chef', 'PUT', path, wrong)).toMatchObject({
    code: 'quote/organisation-number-invalid',
  });
});

test('a renewal is asked for once, answered by the office, and can be asked for again', async () => {
  const licences = 'admin/owners/kommunen/licences';
  const days = { validFrom: '2026-07-01', validTo: '2027-06-30' };
  await as('chef', 'POST', licences, { content: 'gy', ...days });
  const owned = async () => (await as('forvaltning', 'GET', 'owners/mine')).licences ?? [];
  const [licence] = await owned();
  const path = `owners/mine/licences/${licence?.id}/renewal`;
  const [asked, again] = await Promise.all([
    as('forvaltning', 'POST', path, { message: 'Ett år till' }),
    as('forvaltning', 'POST', path, {}),
  ]);
  expect(again.id).toBe(asked.id);
  expect(await owned()).toMatchObject([{ renewal: { id: asked.id } }]);
  expect(await as('granne', 'POST', path, {})).toMatchObject({ code: 'subscription/not-found' });

  const list = () => as('chef', 'GET', 'admin/renewals?ownerId=kommunen');
  expect(await list()).toMatchObject({
    renewals: [{ owner: { name: 'Kommunen' }, licence: { validTo: '2027-06-30' } }],
    total: 1,
  });
  expect(await as('chef', 'GET', 'admin/renewals?q=grann')).toMatchObject({ total: 0 });
  const answer = { answer: 'Den är förlängd.' };
  const answerPath = `admin/renewals/${String(asked.id)}/answer`;
  expect(await as('chef', 'PUT', answerPath, answer)).toMatchObject({ status: 200 });
  expect(await as('chef', 'PUT', answerPath, answer)).toMatchObject({ code: 'renewal/answered' });
  expect(await owned()).toMatchObject([{ renewal: answer }]);
  const second = await as('forvaltning', 'POST', path, {});
  expect(second.id).not.toBe(asked.id);
  expect(await list()).toMatchObject({ renewals: [{ id: second.id }, answer], total: 2 });
});
