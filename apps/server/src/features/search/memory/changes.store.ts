import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** What has changed in the index since a snapshot of the database. */
export interface Changes {
  /** The snapshot in which these changes are visible. */
  readonly snapshot: string;
  /** The ids of the records that were written or deleted; undefined when they are not known one by one. */
  readonly ids: readonly string[] | undefined;
  readonly words: boolean;
}

// What migration 0550 writes beside ids.
const [allRecords, allWords] = ['*', '='];

/** The changes that a snapshot does not show; without one, nothing but the snapshot. */
export async function readChanges(db: Db, since?: string): Promise<Changes> {
  const changed = sql`select what from search_change
    where transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)
      -- A restored table has transactions of another server, which may have numbered more of them.
      and transaction_id < pg_snapshot_xmax(pg_current_snapshot())`;
  const { rows } = await sql<{ snapshot: string; changed: string[] }>`
    select pg_current_snapshot()::text as snapshot,
      ${since === undefined ? sql`'{}'::text[]` : sql`array(${changed})`} as changed`.execute(db);
  const [{ snapshot, changed: list } = { snapshot: '', changed: [] }] = rows;
  const set = new Set(list);
  const words = set.delete(allWords);
  return { snapshot, words, ids: set.has(allRecords) ? undefined : [...set] };
}

/** So many changed records are read one by one; beyond them, reading all costs less. */
export const mostChanged = 20_000;

/** Replaces the list of changes by the one that all has changed, when it is long. */
export async function shortenChanges(trx: Db): Promise<void> {
  const { rows } = await sql<{ listed: number }>`
    select count(*)::integer as listed from search_change`.execute(trx);
  if ((rows[0]?.listed ?? 0) <= mostChanged) return;
  await sql`delete from search_change`.execute(trx);
  await sql`insert into search_change (what) values (${allRecords}), (${allWords})`.execute(trx);
}
