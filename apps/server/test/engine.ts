import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { privateFolder } from '#config/data-folder.ts';
import { openPGlite } from '#database/pglite.ts';
import { openDatabase } from '#database/open-database.ts';
import { typeParsers as parsers, type OnQuery, type OpenDatabase } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { databaseUrl, runOnServer, templateName } from './server-databases.ts';

const extensions = { pg_trgm };
let migratedDump: Promise<Blob> | undefined;

/** A migrated, empty database for one test: on PGlite, or on the server, which is that of TEST_DATABASE_URL. */
export function openTestDatabase(
  onQuery?: OnQuery,
  url = process.env['TEST_DATABASE_URL'],
): Promise<OpenDatabase> {
  return url ? openOnServer(url, onQuery) : openOnPGlite(onQuery);
}

async function openOnPGlite(onQuery?: OnQuery): Promise<OpenDatabase> {
  migratedDump ??= dumpMigrated();
  return openPGlite(
    await PGlite.create({ loadDataDir: await migratedDump, parsers, extensions }),
    onQuery,
  );
}

/**
 * Writes a migrated, empty embedded database to a data folder, for a process that a test starts there: creating and migrating
 * one takes that process longer than everything else that it does.
 */
export async function writeMigratedDatabase(dataFolder: string): Promise<void> {
  migratedDump ??= dumpMigrated();
  const loadDataDir = await migratedDump;
  const folder = join(dataFolder, 'database');
  await mkdir(folder, privateFolder);
  const pglite = await PGlite.create({ fs: new NodeFS(folder), loadDataDir, parsers, extensions });
  await pglite.close();
}

// Each worker migrates once and copies the result, so that each test can have a database. The copy is
// small: without the engine's own templates, and with little memory for its start to fill with zeroes.
async function dumpMigrated(): Promise<Blob> {
  const postgresqlconf = ['shared_buffers = 16MB'];
  const pglite = await PGlite.create({ parsers, extensions, postgresqlconf });
  await using open = openPGlite(pglite);
  await migrate(open.db);
  await pglite.exec('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await pglite.exec(`drop database ${template}`);
  return await pglite.dumpDataDir('none');
}

// Copied from the migrated one that `template.ts` creates for the whole run.
async function openOnServer(url: string, onQuery?: OnQuery): Promise<OpenDatabase> {
  const name = `lasar_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(url, `create database ${name} template ${templateName()}`);
  const open = await openDatabase({ kind: 'server', url: databaseUrl(url, name) }, onQuery);
  return {
    ...open,
    async [Symbol.asyncDispose]() {
      await open[Symbol.asyncDispose]();
      await runOnServer(url, `drop database ${name} with (force)`);
    },
  };
}
