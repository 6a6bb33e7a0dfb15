import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import { openDatabase, type OpenDatabase } from '../src/platform/database.ts';
import { migrate } from '../src/platform/migrate.ts';
import type { Tables, Views } from '../src/platform/tables.ts';

const parsers = { 20: Number, 1082: String };
const extensions = { pg_trgm };
let migratedDump: Promise<Blob> | undefined;

/** A migrated, empty database of the test's own: on PGlite, or on the server that TEST_DATABASE_URL names. */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openOnServer(url) : openOnPGlite();
}

async function openOnPGlite(): Promise<OpenDatabase> {
  migratedDump ??= dumpMigrated();
  const pglite = await PGlite.create({ loadDataDir: await migratedDump, parsers, extensions });
  const db = new Kysely<Tables & Views>({ dialect: new PGliteDialect({ pglite }) });
  return { db, [Symbol.asyncDispose]: () => db.destroy() };
}

// Migrating once for each worker and copying the result is what makes a database for each test affordable.
async function dumpMigrated(): Promise<Blob> {
  const pglite = await PGlite.create({ parsers, extensions });
  const db = new Kysely<Tables & Views>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  const dump = await pglite.dumpDataDir('none');
  await db.destroy();
  return dump;
}

async function openOnServer(url: string): Promise<OpenDatabase> {
  const name = `lasar_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const open = await openDatabase({ kind: 'server', url: own.href });
  await migrate(open.db);
  return {
    db: open.db,
    async [Symbol.asyncDispose]() {
      await open[Symbol.asyncDispose]();
      await runOnServer(url, `drop database ${name} with (force)`);
    },
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
