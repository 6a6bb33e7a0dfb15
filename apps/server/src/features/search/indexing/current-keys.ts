import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

// While a table of the index is written, a temporary table collects the keys of its current rows. All others are deleted
// afterwards. The keys are too many to keep in memory.

/** Creates the temporary table and raises the memory limits for the many small writes of a GIN index. */
export async function prepareWriting(trx: Db): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('gin_pending_list_limit', '64MB', true)`.execute(
    trx,
  );
  await sql`create temporary table if not exists search_current (key text not null) on commit drop`.execute(
    trx,
  );
  await clearCurrentKeys(trx);
}

export async function addCurrentKeys(trx: Db, keys: readonly string[]): Promise<void> {
  await sql`insert into search_current (key) select unnest(${keys}::text[])`.execute(trx);
}

export async function clearCurrentKeys(trx: Db): Promise<void> {
  await sql`truncate search_current`.execute(trx);
}
