import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

// A piece is read in some 5 ms.
const pagesAtOnce = 200;

/** The columns of a record in one line, separated by tabs: what `RecordTable` adds. None of them has a tab or a comma. */
const line = sql`concat_ws(E'\t', ctid::text, record_id, concat_ws(',', object_type, coalesce(assignment_type, ''), school_type,
  array_to_string(captions, ' '), array_to_string(contents, ' ')), coalesce(subject, ''), terms)`;

/** All records in the order in which they are stored, some thousands of lines at a time. */
export async function* readRecords(db: Db): AsyncGenerator<string> {
  const size = sql<{ pages: number }>`
    select (pg_relation_size('search_entry') / current_setting('block_size')::bigint)::integer as pages`;
  const pages = (await size.execute(db)).rows[0]?.pages ?? 0;
  for (let first = 0; first < pages; first += pagesAtOnce) {
    const { rows } = await sql<{ lines: string | null }>`
      select string_agg(${line}, E'\n' order by ctid) as lines from search_entry
      where ctid >= ${`(${first},0)`}::tid and ctid < ${`(${first + pagesAtOnce},0)`}::tid`.execute(
      db,
    );
    yield rows[0]?.lines ?? '';
  }
}

/** Those of these records that are there, in the order in which they are stored. */
export async function readRecordsOf(db: Db, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(${line}, E'\n' order by ctid) as lines from search_entry
    where record_id = any(${ids}::text[])`.execute(db);
  return rows[0]?.lines ?? '';
}

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
      and not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)`;
  const { rows } = await sql<{ snapshot: string; changed: string[] }>`
    select pg_current_snapshot()::text as snapshot,
      ${since === undefined ? sql`'{}'::text[]` : sql`array(${changed})`} as changed`.execute(db);
  const [{ snapshot, changed: list } = { snapshot: '', changed: [] }] = rows;
  const set = new Set(list);
  const words = set.delete(allWords);
  return { snapshot, words, ids: set.has(allRecords) ? undefined : [...set] };
}

// So many records are read one by one; beyond them, reading all costs less.
const mostListed = 20_000;

/** Replaces the list of changes by the one that all has changed, when it is long. */
export async function shortenChanges(trx: Db): Promise<void> {
  const { rows } = await sql<{ listed: number }>`
    select count(*)::integer as listed from search_change`.execute(trx);
  if ((rows[0]?.listed ?? 0) <= mostListed) return;
  await sql`delete from search_change`.execute(trx);
  await sql`insert into search_change (what) values (${allRecords}), (${allWords})`.execute(trx);
}
