import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Updates the statistics that the planner uses. The embedded engine has no autovacuum that would, and a server runs it
 * only some minutes after an import.
 */
export const analyzeTables = (db: Db) => sql`analyze`.execute(db);
