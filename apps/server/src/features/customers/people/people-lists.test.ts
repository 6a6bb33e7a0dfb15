import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type {
  PeopleReceipt,
  PeopleReceiptRows,
} from '@lasar/contract/customers/lists/people-lists';
import { plain, startMailServer, type MailServer } from '#test/mail-server.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { seedTree } from '#test/tree.ts';
import { buildSecondApp, startWorld, type World } from '#test/world.ts';

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await startWorld({ SMTP_URL: mail.url, PUBLIC_URL: 'https://lasar.se' });
  await seedTree(world.context.db);
  await addPerson(world, 'chef', { roles: ['admin'] });
  for (const school of ['ekskolan', 'alskolan', 'almskolan']) await addLicence(world, school, 'gy');
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: 'ekskolan' });
  await addPerson(world, 'granne', { roles: ['schooladmin'], organisation_id: 'alskolan' });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});

const peopleOf = (domain: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    email: `p${index}@${domain}`,
    firstname: 'Anna',
    lastname: `Ek ${index}`,
    role: 'elev',
  }));

async function call(by: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = await bearerOf(world, by);
  return world.app.inject({ method, url, headers, ...(payload && { payload }) });
}

const start = async (by: string, url: string, rows: readonly object[], file = 'lista.csv') =>
  (await call(by, 'POST', url, { rows, file })).json<PeopleReceipt>();

const own = '/api/organisations/mine/people/lists';
const ofSchool = (school: string) => `/api/admin/organisations/${school}/people/lists`;

async function settled(by: string, { id }: PeopleReceipt): Promise<PeopleReceiptRows> {
  const read = async () =>
    (await call(by, 'GET', `/api/people-lists/${id}`)).json<PeopleReceiptRows>();
  await vi.waitFor(async () => expect((await read()).state).not.toBe('running'), {
    timeout: 60_000,
    interval: 100,
  });
  return read();
}

const invited = (domain: string) =>
  mail.received
    .filter(({ raw }) => plain(raw).includes('#token='))
    .flatMap(({ to }) => to)
    .filter((to) => to.endsWith(`@${domain}`));

test('a list is added by a job, and its receipt tells what became of each row', async () => {
  const rows = peopleOf('kvitto.example', 60).map((person) => ({
    ...person,
    ...(person.row === 5 && { email: 'fel' }),
    ...(person.row === 55 && { role: 'vaktmästare' }),
  }));
  const started = await start('rektor', own, rows, 'Elever 7B.xlsx');
  expect(started).toMatchObject({ file: 'Elever 7B.xlsx', total: 60, failed: 0 });
  const receipt = await settled('rektor', started);
  expect(receipt).toMatchObject({ state: 'done', done: 60, added: 58, there: 0, failed: 2 });
  expect(receipt.rows).toHaveLength(60);
  expect(receipt.rows.slice(2, 5)).toEqual([
    { row: 4, email: 'p2@kvitto.example', outcome: 'added' },
    { row: 5, email: 'fel', outcome: 'email-malformed', column: 'email' },
    { row: 6, email: 'p4@kvitto.example', outcome: 'added' },
  ]);
  await vi.waitFor(() => expect(invited('kvitto.example')).toHaveLength(58), { timeout: 60_000 });

  // The same list again adds and invites nobody, and the people are stored nowhere but as accounts.
  const again = await start('rektor', own, rows);
  expect(await settled('rektor', again)).toMatchObject({ added: 0, there: 58, failed: 2 });
  const listed = (await call('rektor', 'GET', own)).json<PeopleReceipt[]>();
  expect(listed.map(({ id }) => id)).toEqual([again.id, started.id]);
  const stored = await world.context.db.selectFrom('people_list').select('waiting').execute();
  expect(stored.map(({ waiting }) => waiting)).toEqual([[], []]);

  const read = async (by: string) =>
    (await call(by, 'GET', `/api/people-lists/${started.id}`)).statusCode;
  expect([await read('granne'), await read('chef')]).toEqual([404, 200]);
  expect((await call('granne', 'GET', own)).json()).toEqual([]);
});

test('lists of two processes are each added once', async () => {
  const other = await buildSecondApp(world);
  onTestFinished(() => other.close());
  const rows = peopleOf('samtidigt.example', 60);
  const url = ofSchool('almskolan');
  const [one, two] = await Promise.all([
    start('chef', url, rows),
    other.inject({
      method: 'POST',
      url,
      headers: await bearerOf(world, 'chef'),
      payload: { rows: rows.toReversed(), file: 'b.csv' },
    }),
  ]);
  const receipts = [await settled('chef', one), await settled('chef', two.json<PeopleReceipt>())];
  expect(receipts.reduce((sum, { added }) => sum + added, 0)).toBe(60);
  expect(receipts.reduce((sum, { there }) => sum + there, 0)).toBe(60);
  await vi.waitFor(() => expect(invited('samtidigt.example')).toHaveLength(60), {
    timeout: 60_000,
  });
  expect(new Set(invited('samtidigt.example')).size).toBe(60);
});

const waiting = (id: string, rows: readonly object[]) =>
  world.context.db
    .insertInto('people_list')
    .values({
      id,
      organisation_id: 'alskolan',
      owner_id: null,
      by_user: 'chef',
      by_office: true,
      file: 'a.csv',
      waiting: JSON.stringify(rows),
      total: rows.length,
    })
    .execute();

test('a list whose job was lost goes on at the next start, where it was', async () => {
  const rows = peopleOf('avbruten.example', 60);
  await waiting('avbruten', rows);
  const other = await buildSecondApp(world);
  onTestFinished(() => other.close());
  await other.ready();
  const [receipt] = (await call('granne', 'GET', own)).json<PeopleReceipt[]>();
  expect(receipt && (await settled('granne', receipt))).toMatchObject({ done: 60, added: 60 });
});

test('a list needs its school, and only some wait at a time', async () => {
  const rows = peopleOf('borta.example', 1);
  const body = { rows, file: 'a.csv' };
  expect((await call('chef', 'POST', ofSchool('finns-inte'), body)).json()).toMatchObject({
    status: 404,
    code: 'organisation/not-found',
  });
  for (let list = 0; list < 5; list += 1) await waiting(`vantar-${list}`, rows);
  expect((await call('granne', 'POST', own, body)).json()).toMatchObject({
    status: 409,
    code: 'people/too-many',
  });
});
