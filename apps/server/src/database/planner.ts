import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Reads in one transaction with a statement timeout; throws `server/unavailable` when a statement exceeds it. The planner
 * is set for a few rows of a large index: no sequential scans, no JIT, a new plan for each value (a rare word and a common
 * one want different plans), and parallel workers, which no other read is allowed. PGlite ignores statement timeouts, so
 * there only the query's own limits bound the work.
 */
export async function withStatementTimeout<T>(
  db: Db,
  milliseconds: number,
  read: (trx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
      set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
      set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('max_parallel_workers_per_gather', '2', true)`.execute(trx);
    return read(trx);
  });
}

/**
 * Updates the statistics that the planner uses. The embedded engine has no autovacuum that would, and a server runs it
 * only some minutes after an import.
 */
export const analyzeTables = (db: Db) => sql`analyze`.execute(db);
