import { randomBytes } from 'node:crypto';
import { openDatabase } from '#database/open-database.ts';
import { migrateWithJobs } from './migrated-database.ts';
import { databaseUrl, runOnServer, useTemplate } from './server-databases.ts';

/** Runs once before all tests: creates the migrated database on the server that test databases are copied from, and drops it at the end. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return undefined;
  const name = `lasar_template_${randomBytes(6).toString('hex')}`;
  await runOnServer(url, `create database ${name}`);
  {
    await using open = await openDatabase({ kind: 'server', url: databaseUrl(url, name) });
    await migrateWithJobs(open, false);
  }
  useTemplate(name);
  return () => runOnServer(url, `drop database ${name} with (force)`);
}
