import type { Role } from '@lasar/contract/identity/access';
import type { Clip } from '@lasar/contract/assignments/clips';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addLicence, addPerson, bearerOf, password } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
const tomorrow = swedishDay(new Date(Date.now() + 86_400_000));

beforeAll(async () => {
  world = await startTree();
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'grannen', 'gy');
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  await world.context.db.deleteFrom('app_user').execute();
  const at = (organisation_id: string, ...roles: Role[]) => ({ organisation_id, roles });
  await addPerson(world, 'chef', { roles: ['admin'] });
  await addPerson(world, 'rektor', { ...at('skolan', 'schooladmin'), lastname: 'Rektor' });
  await addPerson(world, 'ola', { ...at('skolan', 'teacher'), firstname: 'Ola', lastname: 'Ek' });
  await addPerson(world, 'elev', at('skolan', 'student'));
  await addPerson(world, 'granne', at('grannen', 'teacher'));
  await addPerson(world, 'eva', at('skolan', 'teacher'));
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
const posted = async (path: string, payload: object, id = 'eva') =>
  (await as(id, 'POST', path, payload)).json;

/** Everything that a teacher may share, and whether each still opens. */
async function share(id = 'eva') {
  const classCode = await posted('class-codes', { name: '7B', validTo: tomorrow }, id);
  const items = [{ kind: 'lesson', id: 'balans', name: 'Balans' }];
  const plan = await posted('plans', { name: 'V. 45', items }, id);
  const link = `plans/${plan.id}/link`;
  const { link: shared } = (await as(id, 'PUT', link, { validTo: tomorrow })).json;
  const day = { day: swedishDay() };
  const substitute = (await as(id, 'PUT', `plans/${plan.id}/substitute-link`, day)).json;
  const clip: Clip = await posted('clips', { assignmentId: 'a-film', days: 1 }, id);
  const pupil = await posted('class-codes/log-in', { code: classCode.code }, id);
  const get = async (url: string, headers = {}) =>
    (await world.app.inject({ url, headers })).statusCode;
  const enter = () =>
    world.app.inject({
      method: 'POST',
      url: '/api/class-codes/log-in',
      payload: { code: classCode.code },
    });
  return {
    classCode,
    plan,
    opens: async () => ({
      code: (await enter()).statusCode,
      session: await get('/api/licences', { authorization: `Bearer ${pupil.token}` }),
      plan: await get(`/api/shared-plans/${shared.code}`),
      substitute: await get(`/api/shared-plans/${substitute.token}`),
      film: await get(clip.path.replace(/^\/klipp\/([^/]+)\//, '/api/clips/$1/shared/')),
    }),
  };
}
const open = { code: 200, session: 200, plan: 200, substitute: 200, film: 200 };
const ended = { code: 401, session: 401, plan: 410, substitute: 410, film: 410 };

const fields = (roles: Role[], organisationId?: string) => ({
  firstname: '',
  lastname: '',
  roles,
  ...(organisationId && { organisationId }),
});

test.each<[string, () => Promise<unknown>]>([
  ['loses the role', () => as('chef', 'PUT', 'admin/users/eva', fields(['student'], 'skolan'))],
  [
    'loses the role at the own school',
    () => as('rektor', 'PUT', 'organisations/mine/users/eva', fields(['student'])),
  ],
  [
    'moves to another school',
    () => as('chef', 'PUT', 'admin/users/eva', fields(['teacher'], 'grannen')),
  ],
  ['leaves the school', () => as('chef', 'PUT', 'admin/users/eva', fields(['teacher']))],
  ['is deleted', () => as('chef', 'DELETE', 'admin/users/eva')],
  ['is deleted by the school', () => as('rektor', 'DELETE', 'organisations/mine/users/eva')],
  ['deletes the own account', () => as('eva', 'DELETE', 'users/me', { password })],
  [
    'is on the list of leavers',
    () => as('rektor', 'POST', 'organisations/mine/leavers', { emails: ['eva@skola.example'] }),
  ],
  [
    'changes role where no rule of ours looks',
    () =>
      world.context.db
        .updateTable('app_user')
        .set({ roles: ['editor'] })
        .where('id', '=', 'eva')
        .execute(),
  ],
])('whatever a teacher has shared ends when the teacher %s', async (_name, leave) => {
  const { opens } = await share();
  const other = await share('ola');
  expect(await opens()).toEqual(open);
  await leave();
  expect(await opens()).toEqual(ended);
  expect(await other.opens()).toEqual(open);
});

test('a colleague takes over codes, plans and films, which go on working, and the teacher keeps a copy of the plan', async () => {
  const { opens, classCode, plan } = await share();
  const { json: shares } = await as('rektor', 'GET', 'organisations/mine/users/eva/shares');
  expect(shares).toEqual({
    classCodes: 1,
    plans: 1,
    films: 1,
    colleagues: [
      { id: 'ola', name: 'Ola Ek' },
      { id: 'rektor', name: 'Rektor' },
    ],
  });
  const change = { ...fields(['student']), heir: 'ola' };
  expect(await as('rektor', 'PUT', 'organisations/mine/users/eva', change)).toMatchObject({
    status: 200,
  });
  expect(await opens()).toEqual(open);
  expect((await as('ola', 'GET', 'class-codes')).json.classCodes).toMatchObject([
    { id: classCode.id },
  ]);
  expect((await as('ola', 'GET', `plans/${plan.id}`)).json).toMatchObject({ link: {} });
  expect((await as('ola', 'GET', 'clips')).json).toHaveLength(1);
  const copies = await world.context.db
    .selectFrom('plan')
    .select(['name', 'code', 'substitute_hash'])
    .where('created_by', '=', 'eva')
    .execute();
  expect(copies).toEqual([{ name: 'V. 45', code: null, substitute_hash: null }]);

  expect((await as('chef', 'GET', 'admin/audit?recordId=eva')).json.entries[0]).toMatchObject({
    action: 'update',
    after: { roles: ['student'], handedShares: 3, handedTo: 'ola' },
  });
  const ofCode = await as('chef', 'GET', `admin/audit?recordId=${classCode.id}`);
  expect(ofCode.json.entries[0]).toMatchObject({
    action: 'update',
    before: { createdBy: 'eva' },
    after: { createdBy: 'ola' },
  });
});

test('what a deleted teacher had shared goes to the colleague, and the history tells what ended without one', async () => {
  const given = await share();
  expect(await as('chef', 'DELETE', 'admin/users/eva', { heir: 'ola' })).toMatchObject({
    status: 200,
  });
  expect(await given.opens()).toEqual(open);
  const whole = await share('rektor');
  expect(await as('chef', 'DELETE', 'admin/users/ola')).toMatchObject({ status: 200 });
  expect(await given.opens()).toEqual(ended);
  expect(await whole.opens()).toEqual(open);
  const entriesOf = async (id: string) =>
    (await as('chef', 'GET', `admin/audit?recordId=${id}`)).json.entries;
  expect((await entriesOf('ola'))[0]).toMatchObject({
    action: 'delete',
    after: { endedShares: 3 },
  });
  expect((await entriesOf(given.classCode.id))[0]).toMatchObject({
    action: 'delete',
    by: 'chef',
    before: { name: '7B', organisationId: 'skolan' },
  });
});

test('a list of leavers tells what each has shared, and one colleague takes all of it over', async () => {
  const { opens, classCode } = await share();
  const trial = {
    rows: ['eva', 'elev'].map((id, index) => ({ row: index + 2, email: `${id}@skola.example` })),
    listed: 'leaving',
  };
  const { json } = await as('rektor', 'POST', 'organisations/mine/leavers/trial', trial);
  expect(json.leaving).toMatchObject([
    { email: 'elev@skola.example' },
    { email: 'eva@skola.example', shares: { classCodes: 1, plans: 1, films: 1 } },
  ]);
  expect(json.leaving[0]).not.toHaveProperty('shares');
  expect(json.colleagues).toEqual([
    { id: 'ola', name: 'Ola Ek' },
    { id: 'rektor', name: 'Rektor' },
  ]);
  const emails = ['eva@skola.example', 'elev@skola.example'];
  for (const heir of ['eva', 'granne', 'elev'])
    expect(
      await as('rektor', 'POST', 'organisations/mine/leavers', { emails, heir }),
    ).toMatchObject({ status: 409, json: { code: 'user/no-heir' } });
  expect(await opens()).toEqual(open);
  expect(
    await as('rektor', 'POST', 'organisations/mine/leavers', { emails, heir: 'ola' }),
  ).toMatchObject({ status: 200, json: { ended: 2 } });
  expect(await opens()).toEqual(open);
  expect((await as('ola', 'GET', 'class-codes')).json.classCodes).toMatchObject([
    { id: classCode.id },
  ]);
});

test('only another teacher of the same school takes over, and a refusal changes nothing', async () => {
  const { opens } = await share();
  for (const heir of ['eva', 'elev', 'granne', 'chef', 'finns-inte']) {
    expect(await as('chef', 'DELETE', 'admin/users/eva', { heir })).toMatchObject({
      status: 409,
      json: { code: 'user/no-heir' },
    });
  }
  expect(await opens()).toEqual(open);
  expect(await as('rektor', 'GET', 'organisations/mine/users/granne/shares')).toMatchObject({
    status: 404,
    json: { code: 'user/not-found' },
  });
  expect((await as('chef', 'GET', 'admin/users/elev/shares')).json).toEqual({
    classCodes: 0,
    plans: 0,
    films: 0,
    colleagues: [],
  });
});

test('a code that is written while its teacher loses the role opens nothing', async () => {
  const { db } = world.context;
  const row = { organisation_id: 'grannen', valid_to: tomorrow };
  await addPerson(world, 'sen', { roles: ['student'], organisation_id: 'grannen' });
  await db
    .insertInto('class_code')
    .values({ ...row, created_by: 'sen', id: 'sen', name: '7B', code: 'BCDFGHJKM' })
    .execute();
  const plan = { created_by: 'sen', name: '7B', items: '[]', valid_to: tomorrow };
  await db
    .insertInto('plan')
    .values({ ...plan, id: 'sen', code: 'BCDFGHJKN' })
    .execute();
  for (const code of ['BCDFGHJKM', 'BCDFGHJKN'])
    expect((await as('chef', 'POST', 'class-codes/log-in', { code })).json.code).toBe(
      'class-code/unknown',
    );
});

test('a change of name or to school administrator ends nothing, nor does a school that becomes part of another', async () => {
  const { opens } = await share();
  for (const roles of [['teacher'], ['schooladmin'], ['teacher', 'student']] satisfies Role[][])
    await as('chef', 'PUT', 'admin/users/eva', { ...fields(roles, 'skolan'), lastname: 'Ny' });
  expect(await opens()).toEqual(open);
  await addLicence(world, 'stora', 'gy');
  const merged = { into: 'stora', dryRun: false };
  expect(await as('chef', 'POST', 'admin/organisations/skolan/merge', merged)).toMatchObject({
    status: 200,
  });
  expect(await opens()).toMatchObject({ code: 200, plan: 200, substitute: 200, film: 200 });
});
