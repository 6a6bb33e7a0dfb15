import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

// Some hundred records: other requests wait for no more than a piece of them.
const pagesAtOnce = 50;

/** The columns of a record in one line, separated by tabs: what `RecordTable` adds. None of them has a tab or a comma. */
const line = sql`concat_ws(E'\t', ctid::text, record_id, concat_ws(',', object_type, coalesce(assignment_type, ''), school_type,
  array_to_string(captions, ' '), array_to_string(contents, ' '),
  coalesce(holds, '')), coalesce(subject, ''), terms)`;

/** About how many records there are; 0 when the database does not know yet. */
export async function estimateRecords(db: Db): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    select greatest(reltuples, 0)::float8 as records from pg_class
    where oid = 'search_entry'::regclass`.execute(db);
  return rows[0]?.records ?? 0;
}

/** All records in the order in which they are stored, some hundreds of lines at a time. */
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
