import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A stored file that the database knows. One that is not `required` may have been deleted from the storage meanwhile. */
export interface NamedFile {
  readonly hash: string;
  readonly required: boolean;
}

/**
 * Every file that the database names. Files of content must exist. Drafts, versions and what was removed name files in their text, a file of
 * the library that nothing uses expires, and an unfinished upload names its parts: those may be gone by right.
 */
export async function listNamedFiles(db: Db): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    select hash, bool_or(required) as required from (
      select hash, true as required from media
      union all select poster_hash, true from media where poster_hash is not null
      union all select hash, true from media_track
      union all select hash, true from lesson_picture
      union all select hash, true from record_picture
      union all select hash, true from worksheet_picture
      union all select hash, true from media_file
      union all select hash, false from library_file
      union all select hash, false from unused_file
      union all select hash, false from upload_part
      union all select (regexp_matches(body::text, '[0-9a-f]{64}', 'g'))[1], false from draft
      union all select (regexp_matches(body::text, '[0-9a-f]{64}', 'g'))[1], false from version
      union all select (regexp_matches(body::text, '[0-9a-f]{64}', 'g'))[1], false from draft_snapshot
      union all select (regexp_matches(body::text, '[0-9a-f]{64}', 'g'))[1], false from removed_record
    ) as named (hash, required)
    where hash is not null
    group by hash order by hash`.execute(db);
  return rows;
}

/** Holds the state of a server's database until the transaction ends, and names it for `pg_dump`. First in a transaction. */
export async function exportSnapshot(db: Db): Promise<string> {
  await sql`set transaction isolation level repeatable read`.execute(db);
  // The session waits idle while the dump is written.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(db);
  if (!rows[0]) throw new Error('the server exported no snapshot');
  return rows[0].name;
}

/** Whether a server's database has any table. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') limit 1`.execute(db);
  return rows.length > 0;
}
