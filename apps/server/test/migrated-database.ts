import { createLog } from '#config/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { createJobs } from '#jobs/jobs.ts';

/**
 * Brings a new database to where the first start of the service brings it: the tables, and the schema of the job queue, which
 * pg-boss takes 150 ms to create.
 */
export async function migrateWithJobs(database: OpenDatabase, embedded: boolean): Promise<void> {
  await migrate(database.db);
  await using jobs = createJobs({ database, embedded, log: createLog('warn') });
  // Any call to pg-boss starts it, and its start creates the schema.
  await jobs.deadLetters.find(database.db, '00000000-0000-0000-0000-000000000000');
}
