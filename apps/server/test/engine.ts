import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openPGlite } from '#database/pglite.ts';
import { openDatabase } from '#database/open-database.ts';
import type { OnQuery, OpenDatabase } from '#database/database.ts';
import { FilledMemoryFS, migratedFiles } from './migrated-files.ts';
import { databaseUrl, runOnServer, templateName } from './server-databases.ts';

const extensions = { pg_trgm };

/** A migrated, empty database for one test: on PGlite, or on the server, which is that of TEST_DATABASE_URL. */
export function openTestDatabase(
  onQuery?: OnQuery,
  url = process.env['TEST_DATABASE_URL'],
): Promise<OpenDatabase> {
  return url ? openOnServer(url, onQuery) : openOnPGlite(onQuery);
}

async function openOnPGlite(onQuery?: OnQuery): Promise<OpenDatabase> {
  const fs = new FilledMemoryFS(await migratedFiles());
  return openPGlite(await PGlite.create({ fs, extensions }), onQuery);
}

// Copied from the migrated one that `template.ts` creates for the whole run. By its files, since each page that the default
// copies through the log costs twice the processor time.
async function openOnServer(url: string, onQuery?: OnQuery): Promise<OpenDatabase> {
  const name = `lasar_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(url, `create database ${name} template ${templateName()} strategy file_copy`);
  const open = await openDatabase({ kind: 'server', url: databaseUrl(url, name) }, onQuery);
  return {
    ...open,
    async [Symbol.asyncDispose]() {
      await open[Symbol.asyncDispose]();
      await runOnServer(url, `drop database ${name} with (force)`);
    },
  };
}
