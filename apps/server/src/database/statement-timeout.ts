import { sql } from 'kysely';
import type { Db } from './database.ts';
import { Problem } from '#problem.ts';

// PostgreSQL's code for a statement that was ended because its time was up.
const canceled = '57014';

/**
 * Reads in one transaction in which no question to the database may take longer than so many milliseconds; throws
 * `server/unavailable` when one does. Plans are made for a few rows of a large index: neither a table is read through
 * nor machine code made for it, nor is the plan for a rare word kept for a common one, which alone among reads may have
 * workers. PGlite has no clock for statements: there, work is bounded by its own limits alone.
 */
export async function withStatementTimeout<T>(
  db: Db,
  milliseconds: number,
  read: (trx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
        set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
        set_config('plan_cache_mode', 'force_custom_plan', true),
        set_config('max_parallel_workers_per_gather', '2', true)`.execute(trx);
      return read(trx);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === canceled)
      throw new Problem('server/unavailable');
    throw error;
  }
}
