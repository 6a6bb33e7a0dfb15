import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await addPerson(world, 'chef', { roles: ['admin'] });
  for (const [id, name] of [
    ['ekskolan', 'Ekskolan'],
    ['alskolan', 'Alskolan'],
  ] as const)
    await world.context.db.insertInto('organisation').values({ id, name }).execute();
  const people = [
    ['rektor', ['schooladmin', 'teacher'], 'ekskolan'],
    ['anna', ['teacher'], 'ekskolan'],
    ['bo', ['student'], 'ekskolan'],
    ['cia', ['student'], 'ekskolan'],
    ['dag', ['editor'], 'ekskolan'],
    ['eva', ['teacher'], 'alskolan'],
  ] as const;
  for (const [id, roles, organisation_id] of people)
    await addPerson(world, id, {
      roles: [...roles],
      organisation_id,
      firstname: id,
      lastname: 'Ek',
    });
});
afterAll(() => world[Symbol.asyncDispose]());

async function post(by: string, url: string, payload: object) {
  const headers = await bearerOf(world, by);
  const reply = await world.app.inject({ method: 'POST', url, headers, payload });
  return { status: reply.statusCode, ...reply.json<object>() };
}
const mine = '/api/organisations/mine/leavers';
const atAdmin = (school: string) => `/api/admin/organisations/${school}/leavers`;
const rowsOf = (emails: readonly string[]) =>
  emails.map((email, index) => ({ row: index + 2, email }));
const remaining = async () =>
  (await world.context.db.selectFrom('app_user').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
const person = (id: string) => ({ email: `${id}@skola.example`, firstname: id, lastname: 'Ek' });

test('a list of those who leave is tried without a trace, with each fault by its row', async () => {
  const rows = rowsOf([
    ' Bo@skola.example',
    'bo@skola.example',
    '',
    'fel',
    'rektor@skola.example',
    'dag@skola.example',
    'eva@skola.example',
    'ingen@skola.example',
  ]);
  expect(await post('rektor', `${mine}/trial`, { rows, listed: 'leaving' })).toEqual({
    status: 200,
    leaving: [person('bo')],
    colleagues: [],
    // Somebody of another school is as unknown as nobody.
    absent: 2,
    faults: [
      { row: 3, column: 'email', fault: 'email-repeated', sameAs: 2 },
      { row: 4, column: 'email', fault: 'email-missing' },
      { row: 5, column: 'email', fault: 'email-malformed' },
      { row: 6, column: 'email', fault: 'role-protected' },
      { row: 7, column: 'email', fault: 'role-protected' },
    ],
  });
  expect(await remaining()).toEqual(['anna', 'bo', 'chef', 'cia', 'dag', 'eva', 'rektor']);
});

test('a list of those who stay ends the other teachers and students, and nobody with more rights', async () => {
  const body = { rows: rowsOf(['cia@skola.example', 'ingen@skola.example']), listed: 'staying' };
  expect(await post('chef', `${atAdmin('ekskolan')}/trial`, body)).toEqual({
    status: 200,
    leaving: [person('anna'), person('bo')],
    colleagues: [],
    absent: 1,
    faults: [],
  });
});

test('accounts are ended with their history of names, and a second time none is', async () => {
  const emails = ['bo', 'rektor', 'eva', 'ingen'].map((id) => `${id}@skola.example`);
  expect(await post('rektor', mine, { emails })).toEqual({ status: 200, ended: 1 });
  expect(await remaining()).toEqual(['anna', 'chef', 'cia', 'dag', 'eva', 'rektor']);
  expect(await post('rektor', mine, { emails })).toEqual({ status: 200, ended: 0 });
  const entries = await world.context.db
    .selectFrom('audit_entry')
    .select(['action', 'before'])
    .where('record_id', '=', 'bo')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['delete']);
  expect(JSON.stringify(entries)).not.toContain('Ek');

  expect(await post('chef', atAdmin('alskolan'), { emails })).toEqual({ status: 200, ended: 1 });
  expect(await remaining()).toEqual(['anna', 'chef', 'cia', 'dag', 'rektor']);
});

test('malformed lists are refused, and a school that is not there', async () => {
  const refused = { status: 400, code: 'request/invalid' };
  for (const emails of [[], ['fel'], Array.from({ length: 101 }, (_, i) => `a${i}@b.example`)])
    expect(await post('rektor', mine, { emails })).toMatchObject(refused);
  for (const body of [{ rows: [], listed: 'leaving' }, { rows: rowsOf(['a@b.example']) }])
    expect(await post('rektor', `${mine}/trial`, body)).toMatchObject(refused);
  const missing = { status: 404, code: 'organisation/not-found' };
  const rows = rowsOf(['a@b.example']);
  expect(
    await post('chef', `${atAdmin('finns-inte')}/trial`, { rows, listed: 'leaving' }),
  ).toMatchObject(missing);
  expect(await post('chef', atAdmin('finns-inte'), { emails: ['a@b.example'] })).toMatchObject(
    missing,
  );
});
