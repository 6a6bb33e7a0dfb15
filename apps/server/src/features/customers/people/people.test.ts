import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { plain, startMailServer, type MailServer } from '#test/mail-server.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { seedTree } from '#test/tree.ts';
import { startWorld, type World } from '#test/world.ts';

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await startWorld({ SMTP_URL: mail.url, PUBLIC_URL: 'https://lasar.se' });
  await seedTree(world.context.db);
  await addPerson(world, 'chef', { roles: ['admin'] });
  for (const school of ['ekskolan', 'alskolan', 'almskolan', 'bokskolan'])
    await addLicence(world, school, 'gy');
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: 'ekskolan' });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});

const address = sql<string>`coalesce(awaited_email, email)`;

interface Cells {
  readonly row?: number;
  readonly email?: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly role?: string;
}

/** A list whose rows begin below a header. */
const listOf = (rows: readonly Cells[], dryRun: boolean) => ({
  rows: rows.map((cells, index) => ({
    row: index + 2,
    email: '',
    firstname: 'Anna',
    lastname: 'Ek',
    role: 'lärare',
    ...cells,
  })),
  dryRun,
});

async function send(by: string, url: string, payload: object) {
  const headers = await bearerOf(world, by);
  const reply = await world.app.inject({ method: 'POST', url, headers, payload });
  return { status: reply.statusCode, ...reply.json<{ added?: number }>() };
}
const add = (school: string, rows: readonly Cells[], dryRun = false) =>
  send('chef', `/api/admin/organisations/${school}/people`, listOf(rows, dryRun));
const addOwn = (rows: readonly Cells[], dryRun = false) =>
  send('rektor', '/api/organisations/mine/people', listOf(rows, dryRun));

const usersOf = (school: string) =>
  world.context.db
    .selectFrom('app_user')
    .select([address.as('email'), 'firstname', 'lastname', 'roles'])
    .where('organisation_id', '=', school)
    .orderBy(address)
    .execute();
const entries = async () =>
  (await world.context.db.selectFrom('audit_entry').select('id').execute()).length;
const invited = () =>
  mail.received.filter(({ raw }) => plain(raw).includes('#token=')).flatMap(({ to }) => to);

test('a list is tried without a trace, then added with invitations, and a second time adds nobody', async () => {
  const rows = [
    { email: 'Åsa Ek <mailto:Anna.Ek@alskolan.example> ' },
    { email: 'bo@alskolan.example', firstname: ' Bo ', lastname: '', role: 'Lärare' },
    { email: 'cia@alskolan.example', role: 'elev' },
    { email: 'dag@alskolan.example', role: 'Skoladministratör' },
  ];
  const before = await entries();
  expect(await add('alskolan', rows, true)).toEqual({
    status: 200,
    added: 4,
    there: 0,
    faults: [],
  });
  expect(await usersOf('alskolan')).toEqual([]);
  expect(await entries()).toBe(before);

  expect(await add('alskolan', rows)).toEqual({ status: 200, added: 4, there: 0, faults: [] });
  expect(await usersOf('alskolan')).toEqual([
    { email: 'anna.ek@alskolan.example', firstname: 'Anna', lastname: 'Ek', roles: ['teacher'] },
    { email: 'bo@alskolan.example', firstname: 'Bo', lastname: '', roles: ['teacher'] },
    { email: 'cia@alskolan.example', firstname: 'Anna', lastname: 'Ek', roles: ['student'] },
    { email: 'dag@alskolan.example', firstname: 'Anna', lastname: 'Ek', roles: ['schooladmin'] },
  ]);
  expect(await entries()).toBe(before + 4);
  await vi.waitFor(() => expect(invited()).toHaveLength(4), { timeout: 20_000 });

  const changed = rows.map((cells) => ({ ...cells, firstname: 'Ny', role: 'lärare' }));
  expect(await add('alskolan', changed)).toEqual({ status: 200, added: 0, there: 4, faults: [] });
  expect((await usersOf('alskolan')).map(({ firstname }) => firstname)).not.toContain('Ny');
  expect(await entries()).toBe(before + 4);
});

test('each fault is told by row and column, and the other rows are added', async () => {
  await addPerson(world, 'annans', { roles: ['teacher'], organisation_id: 'alskolan' });
  const rows: Cells[] = [
    { email: '' },
    { email: 'åsa@ek.example' },
    { email: 'fel' },
    { email: 'eva@ek.example', firstname: 'x'.repeat(101) },
    { email: 'eva@ek.example', lastname: 'a\u0000b' },
    { email: 'annans@skola.example' },
    { email: 'chef@skola.example' },
    { email: 'finn@ek.example', role: 'vaktmästare' },
    { email: 'gun@ek.example', role: 'skoladministratör' },
    { email: 'ida@ek.example', role: '' },
    { email: 'jan@ek.example', lastname: 'Ek 20101231-1234' },
    { row: 40, email: 'hej@ek.example' },
    { email: 'rektor@skola.example' },
    { row: 41, email: 'li@ek' },
  ];
  const expected = {
    status: 200,
    // Two have accounts elsewhere, which the school does not learn.
    added: 3,
    there: 1,
    faults: [
      { row: 2, column: 'email', fault: 'email-missing' },
      { row: 3, column: 'email', fault: 'email-malformed' },
      { row: 4, column: 'email', fault: 'email-malformed' },
      { row: 5, column: 'firstname', fault: 'name-too-long' },
      { row: 6, column: 'email', fault: 'email-repeated', sameAs: 5 },
      { row: 6, column: 'lastname', fault: 'name-malformed' },
      { row: 9, column: 'role', fault: 'role-unknown' },
      { row: 10, column: 'role', fault: 'role-unknown' },
      { row: 11, column: 'role', fault: 'role-missing' },
      { row: 12, column: 'lastname', fault: 'personal-number' },
      { row: 41, column: 'email', fault: 'email-malformed' },
    ],
  };
  expect(await addOwn(rows, true)).toEqual(expected);
  expect(await addOwn(rows)).toEqual(expected);
  expect((await usersOf('ekskolan')).map(({ email }) => email)).toEqual([
    'annans@skola.example',
    'chef@skola.example',
    'hej@ek.example',
    'rektor@skola.example',
  ]);
});

test('lists that are sent at once, to one school or to two, add each person once', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ email: `p${index}@samtidigt.example` }));
  const answers = await Promise.all([
    add('almskolan', rows),
    add('bokskolan', rows.toReversed()),
    add('almskolan', rows.toReversed()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.reduce((sum, { added }) => sum + (added ?? 0), 0)).toBe(20);
  const stored = [...(await usersOf('almskolan')), ...(await usersOf('bokskolan'))];
  expect(stored).toHaveLength(20);
});

test('invitations of a list are sent after a message that comes later', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ email: `m${index}@manga.example` }));
  await add('bokskolan', rows);
  await world.app.inject({
    method: 'PUT',
    url: '/api/mail/updatepasswordla',
    payload: { email: 'rektor@skola.example' },
  });
  const to = () => mail.received.flatMap((message) => message.to);
  await vi.waitFor(() => expect(to()).toContain('m29@manga.example'), { timeout: 20_000 });
  expect(to().indexOf('rektor@skola.example')).toBeLessThan(to().indexOf('m29@manga.example'));
});

test('a malformed list is refused, and a school that is not there', async () => {
  const invalid = { status: 400, code: 'request/invalid' };
  const [row] = listOf([{ email: 'a@b.example' }], true).rows;
  for (const body of [
    { rows: [], dryRun: true },
    { rows: [row] },
    { rows: [{ ...row, row: 0 }], dryRun: true },
    { rows: [{ ...row, roles: ['admin'] }], dryRun: true },
    { rows: [{ ...row, email: 7 }], dryRun: true },
    { rows: Array.from({ length: 4001 }, () => row), dryRun: true },
    { rows: Array.from({ length: 201 }, () => row), dryRun: false },
  ])
    expect(await send('rektor', '/api/organisations/mine/people', body)).toMatchObject(invalid);
  expect(await add('finns-inte', [{ email: 'a@b.example' }], true)).toMatchObject({
    status: 404,
    code: 'organisation/not-found',
  });
});
