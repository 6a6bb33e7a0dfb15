import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startWorld } from '#test/world.ts';
import { writeMigratedDatabase } from '#test/embedded-database.ts';
import { processEnv, shortLived } from '#test/process-env.ts';
import { openDatabase } from './open-database.ts';
import { migrate, readSchema } from './migrate.ts';

const server = join(import.meta.dirname, '../main.ts');
const command = join(import.meta.dirname, '../commands/migrate.ts');

/** Runs a program until it ends by itself, on the embedded database of a folder. */
async function run(folder: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [...shortLived, program, ...args], {
    env: { ...processEnv, DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: '0', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

const openFolder = (folder: string) =>
  openDatabase({ kind: 'embedded', folder: join(folder, 'database') });

test('with MIGRATE_ON_START=false the server refuses a database that is too old, until npm run migrate', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-migrate-'));
  {
    await using open = await openFolder(folder.path);
    await migrate(open.db, '0150-rate-limits.sql');
  }

  const refused = await run(folder.path, server, [], { MIGRATE_ON_START: 'false' });
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(/har schemat 0150-rate-limits\.sql.*behöver .*npm run migrate/);

  const status = await run(folder.path, command, ['--status']);
  expect(status).toMatchObject({ code: 1, text: expect.stringContaining('för gammal') as string });
  const migrated = await run(folder.path, command, []);
  expect(migrated).toMatchObject({ code: 0, text: expect.stringContaining('kan köra') as string });
  await using open = await openFolder(folder.path);
  expect((await readSchema(open.db)).fit).toBe('fits');
}, 300_000);

test('a database that serves only later releases stops the start, and says which it serves', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-migrate-'));
  await writeMigratedDatabase(folder.path);
  {
    await using open = await openFolder(folder.path);
    await contract(open.db);
  }

  for (const MIGRATE_ON_START of ['true', 'false']) {
    const refused = await run(folder.path, server, [], { MIGRATE_ON_START });
    expect(refused.code).toBe(1);
    expect(refused.text).toMatch(/kräver en utgåva med 9000-later\.sql eller senare/);
  }
}, 300_000);

test('a running server is not ready while its schema is unfit, and says why', async () => {
  await using world = await startWorld();
  const ready = async () => {
    const answer = await world.app.inject('/readyz');
    return { status: answer.statusCode, ...answer.json<{ reason?: string }>() };
  };
  expect(await ready()).toMatchObject({ status: 'ok', schema: { fit: 'fits' } });

  // A later release has added to the schema: this one goes on.
  await sql`insert into kysely_migration (name, timestamp) values ('9000-later.sql', '')`.execute(
    world.context.db,
  );
  expect(await ready()).toMatchObject({ schema: { fit: 'fits', newest: '9000-later.sql' } });

  await contract(world.context.db);
  const answer = await world.app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'unavailable', reason: 'schema-too-new' });
});

/** What the contraction of a later release does. */
const contract = (db: Parameters<typeof migrate>[0]) =>
  db.updateTable('schema_floor').set({ newest_migration: '9000-later.sql' }).execute();
