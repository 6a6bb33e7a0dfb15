import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addPerson, bearerOf } from '#test/people.ts';
import { startWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await addPerson(world, 'chef', { roles: ['admin'] });
});
afterAll(() => world[Symbol.asyncDispose]());

const apart = (text: string) => text.normalize('NFD');

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = await bearerOf(world, 'chef');
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, text: reply.body };
}

test('text with letters and marks apart is stored composed, and found however it is typed', async () => {
  expect(apart('Åsa')).not.toBe('Åsa');
  const user = { email: 'asa@ek.example', firstname: apart('Åsa'), lastname: apart('Öberg') };
  const added = await ask('POST', '/api/admin/users', { ...user, roles: ['teacher'] });
  expect(added.status, added.text).toBe(200);
  for (const form of ['NFC', 'NFD'] as const) {
    const q = encodeURIComponent('Åsa Öberg'.normalize(form));
    const { text } = await ask('GET', `/api/admin/users?q=${q}`);
    expect(text).toContain('"firstname":"Åsa"');
  }
});

test('the length of a text is counted composed, and a deep value is read', async () => {
  const name = (length: number) => apart('Å'.repeat(length));
  const add = (firstname: string, email: string) =>
    ask('POST', '/api/admin/users', { email, firstname, lastname: 'Ek', roles: ['teacher'] });
  expect((await add(name(100), 'lang@ek.example')).status).toBe(200);
  expect((await add(name(101), 'for-lang@ek.example')).status).toBe(400);
  const headers = { ...(await bearerOf(world, 'chef')), 'content-type': 'application/json' };
  const payload = '['.repeat(30_000) + ']'.repeat(30_000);
  const deep = await world.app.inject({
    method: 'POST',
    url: '/api/admin/users',
    headers,
    payload,
  });
  expect(deep.statusCode).toBe(400);
});

test('what was stored apart is composed by the migration, but for what is there already', async () => {
  const { db } = world.context;
  const names = [apart('Åsskolan'), 'Älvskolan'];
  for (const [index, name] of names.entries())
    await db
      .insertInto('organisation')
      .values({ id: `skola-${index}`, name })
      .execute();
  await sql`create table composed (word text primary key, more jsonb, many text[])`.execute(db);
  const more = JSON.stringify({ å: [apart('Ödla')] });
  await sql`insert into composed values ('Å', ${more}::jsonb, ${[apart('Är'), 'b']}::text[]), (${apart('Å')}, null, null), (${apart('Ö')}, null, null)`.execute(
    db,
  );
  const migration = join(import.meta.dirname, '../../migrations/0610-composed-text.sql');
  for (let times = 0; times < 2; times += 1)
    await sql.raw((await readFile(migration, 'utf8')).trimEnd().replace(/;$/, '')).execute(db);
  const stored = await db.selectFrom('organisation').select('name').orderBy('id').execute();
  expect(stored.map(({ name }) => name)).toEqual(['Åsskolan', 'Älvskolan']);
  const { rows } = await sql<{ word: string }>`select * from composed order by word`.execute(db);
  expect(rows.map(({ word }) => word).toSorted()).toEqual([apart('Å'), 'Å', 'Ö'].toSorted());
  expect(JSON.stringify(rows)).toContain('"å":["Ödla"]');
  expect(JSON.stringify(rows)).toContain('["Är","b"]');
  await sql`drop table composed`.execute(db);
});
