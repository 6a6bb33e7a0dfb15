import { mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeMigratedDatabase } from '#test/embedded-database.ts';
import { openEmbedded } from './pglite.ts';

test('while the embedded engine works on a long statement, the event loop turns, and others wait their turn', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-engine-'));
  await writeMigratedDatabase(folder.path);
  await using open = await openEmbedded(join(folder.path, 'database'));
  const order: string[] = [];
  let turns = 0;
  const timer = setInterval(() => void (turns += 1), 1);
  await Promise.all([
    open.db
      .transaction()
      .execute((trx) => sql`select count(*) from generate_series(1, 3000000)`.execute(trx))
      .then(() => order.push('long')),
    sql`select 1`.execute(open.db).then(() => order.push('short')),
  ]);
  clearInterval(timer);

  expect(order).toEqual(['long', 'short']);
  expect(turns).toBeGreaterThan(10);
});

test('a notification arrives before the result of any later query, and only to who listens', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-engine-'));
  await writeMigratedDatabase(folder.path);
  await using open = await openEmbedded(join(folder.path, 'database'));
  const heard: string[] = [];
  const listening = await open.listen(['one', 'other'], {
    onNotification: (channel, payload) => void heard.push(`${channel} ${payload}`),
    onConnected: () => void heard.push('connected'),
  });
  const notify = (channel: string, payload: string) =>
    sql`select pg_notify(${channel}, ${payload})`.execute(open.db);

  await notify('one', 'a');
  await notify('unheard', 'b');
  await notify('other', 'c');
  await sql`select 1`.execute(open.db);
  expect(heard).toEqual(['connected', 'one a', 'other c']);

  await listening[Symbol.asyncDispose]();
  await notify('one', 'd');
  await sql`select 1`.execute(open.db);
  expect(heard).toHaveLength(3);
});

test('an engine that gives up fails the statement and every later one at once, and tells why', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-engine-'));
  await writeMigratedDatabase(folder.path);
  const database = join(folder.path, 'database');
  await using open = await openEmbedded(database);
  const told = new Promise<Error>((resolve) => open.damage.onFound(resolve));
  // No further file of the log can be made: the engine panics when it needs one.
  await rm(join(database, 'pg_wal'), { recursive: true });
  await writeFile(join(database, 'pg_wal'), '');

  const unavailable = { code: 'server/database-unavailable' };
  const long = sql`create table filled as select generate_series(1, 1000000) as number`;
  await expect(long.execute(open.db)).rejects.toMatchObject(unavailable);
  await expect(sql`select 1`.execute(open.db)).rejects.toMatchObject(unavailable);
  expect((await told).message).toMatch(/could not open file "pg_wal\/.*Not a directory/);
});
