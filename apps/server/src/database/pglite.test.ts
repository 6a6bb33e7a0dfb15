import { mkdtempDisposable } from 'node:fs/promises';
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
