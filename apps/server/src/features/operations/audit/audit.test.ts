import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { db } = world.context;
  await addPerson(world, 'chef', { roles: ['admin'], firstname: 'Ada', lastname: 'Björk' });
  await addPerson(world, 'bo', { roles: ['admin'], firstname: 'Bo', lastname: 'Al' });
  await addPerson(world, 'lisa', { roles: ['teacher'], firstname: 'Lisa', lastname: 'Ny' });
  await db
    .insertInto('organisation')
    .values({ id: 'ek', name: 'Ekskolan', school_unit_code: '12345678' })
    .execute();
  const entry = (
    id: string,
    at: string,
    by: string,
    type: 'user' | 'organisation' | 'quote',
    record: string,
    after: object,
  ) => ({
    id,
    at: new Date(at),
    by_user: by,
    action: 'update' as const,
    record_type: type,
    record_id: record,
    before: JSON.stringify({}),
    after: JSON.stringify(after),
  });
  await db
    .insertInto('audit_entry')
    .values([
      // The last minute of a Swedish winter's day, and the first of the next.
      entry('sent', '2026-01-31T22:59:00Z', 'chef', 'user', 'lisa', { lastname: 'Örn_100%' }),
      entry('ny-dag', '2026-01-31T23:00:00Z', 'chef', 'organisation', 'ek', {
        name: 'Ekbackens skola',
      }),
      entry('bos', '2026-02-10T08:00:00Z', 'bo', 'quote', 'offert', {
        note: 'Ringt om Ekbacken',
        state: 'answered',
      }),
      entry('roller', '2026-03-01T08:00:00Z', 'bo', 'user', 'lisa', {
        roles: ['editor'],
        organisationId: 'ek',
      }),
    ])
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());

interface Page {
  readonly entries: readonly { readonly id: string }[];
  readonly total: number;
  readonly names: readonly { readonly id: string; readonly name: string }[];
}

async function ask(query: Record<string, string>) {
  const headers = await bearerOf(world, 'chef');
  const url = `/api/admin/audit?${new URLSearchParams(query).toString()}`;
  const reply = await world.app.inject({ method: 'GET', url, headers });
  return { status: reply.statusCode, ...reply.json<Page>() };
}
const idsOf = async (query: Record<string, string>) =>
  (await ask(query)).entries.map(({ id }) => id);

test('changes are found by their words, by who made them, and by what they are about', async () => {
  expect(await idsOf({})).toEqual(['roller', 'bos', 'ny-dag', 'sent']);
  expect(await idsOf({ sort: 'oldest' })).toEqual(['sent', 'ny-dag', 'bos', 'roller']);
  expect(await idsOf({ q: 'ekbacken' })).toEqual(['bos', 'ny-dag']);
  expect(await idsOf({ q: ' ÖRN ' })).toEqual(['sent']);
  // Characters that mean something to `like` mean themselves.
  expect(await idsOf({ q: 'örn_100%' })).toEqual(['sent']);
  expect(await idsOf({ q: 'örn%100' })).toEqual([]);
  // The names of fields are no words.
  expect(await idsOf({ q: 'lastname' })).toEqual([]);
  // Who made it; a person, an address, a school by its name and by its code.
  expect(await idsOf({ q: 'ada björk' })).toEqual(['ny-dag', 'sent']);
  expect(await idsOf({ q: 'lisa ny' })).toEqual(['roller', 'sent']);
  expect(await idsOf({ q: 'lisa@skola' })).toEqual(['roller', 'sent']);
  expect(await idsOf({ q: 'Ekskolan' })).toEqual(['ny-dag']);
  expect(await idsOf({ q: '12345678' })).toEqual(['ny-dag']);
  expect(await idsOf({ q: 'finns inte' })).toEqual([]);
});

test('filters go together, and days are Swedish ones, both included', async () => {
  expect(await idsOf({ by: 'bo', recordType: 'user' })).toEqual(['roller']);
  expect(await idsOf({ recordId: 'lisa', q: 'editor' })).toEqual(['roller']);
  expect(await idsOf({ to: '2026-01-31' })).toEqual(['sent']);
  expect(await idsOf({ from: '2026-02-01', to: '2026-02-10' })).toEqual(['bos', 'ny-dag']);
  expect(await idsOf({ from: '2026-03-02' })).toEqual([]);
});

test('the names of people and schools come along, and those of a filter too', async () => {
  const { names } = await ask({ recordId: 'ek', by: 'bo' });
  expect(new Map(names.map(({ id, name }) => [id, name]))).toEqual(
    new Map([
      ['ek', 'Ekskolan'],
      ['bo', 'Bo Al'],
    ]),
  );
  const { names: all } = await ask({ q: 'editor' });
  expect(all.map(({ name }) => name).toSorted()).toEqual(['Bo Al', 'Ekskolan', 'Lisa Ny']);
});

test('a search that finds thousands is counted some pages ahead, and can be read to its end', async () => {
  const { db } = world.context;
  const rows = Array.from({ length: 2_030 }, (_, index) => ({
    id: `manga-${index}`,
    at: new Date(Date.UTC(2025, 0, 1, 0, 0, index)),
    by_user: 'import',
    action: 'import' as const,
    record_type: 'pack' as const,
    record_id: `paket-${index}`,
    after: JSON.stringify({ name: 'många paket' }),
  }));
  await db.insertInto('audit_entry').values(rows).execute();
  expect(await ask({ q: 'många paket' })).toMatchObject({ total: 1_000, pages: 20, more: true });
  expect(await ask({ q: 'många paket', page: '20' })).toMatchObject({ total: 2_000, more: true });
  expect(await ask({ q: 'många paket', page: '41' })).toMatchObject({
    total: 2_030,
    pages: 41,
    more: false,
  });
  let read = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const part = await ask({ q: 'många paket', page: String(page), size: '1000' });
    ({ pages } = part as unknown as { pages: number });
    read += part.entries.length;
  }
  expect(read).toBe(2_030);
  expect(await ask({})).toMatchObject({ total: 2_034, more: false });
});

test('what is too short, malformed or unknown is refused', async () => {
  for (const query of [
    { q: 'ab' },
    { q: `a${'b'.repeat(200)}` },
    { from: '2026-02-30' },
    { to: 'igår' },
    { sort: 'namn' },
    { recordType: 'katt' },
    { page: '0' },
  ])
    expect(await ask(query), JSON.stringify(query)).toMatchObject({
      status: 400,
      code: 'request/invalid',
    });
  expect(await ask({ q: 'a\u0000bc' })).toMatchObject({ status: 400 });
});
