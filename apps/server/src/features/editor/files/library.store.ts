import type { LibraryRole } from '@lasar/contract/editor/upload-rules';
import { sql } from 'kysely';
import type { Page } from '#database/paging.ts';
import type { Db } from '#database/database.ts';

export interface FileRow {
  readonly hash: string;
  readonly name: string;
  readonly role: LibraryRole;
  readonly bytes: number | null;
  readonly seconds: number | null;
  readonly pages: number | null;
  readonly unused_since: Date | null;
}

// Every stored file that a lesson has or an editor has uploaded, once. A name of the library says less than one in use.
const stored = sql`stored as (
  select distinct on (hash) * from (
    select 1 as place, hash, file_name as name, case when content_type like 'video/%' then 'film'
        when content_type = 'application/pdf' then 'document' else 'original' end as role,
      bytes, seconds, pages from media
    union all select 1, poster_hash, poster_file_name, 'picture', null, null, null from media where poster_hash is not null
    union all select 1, hash, file_name, 'picture', null, null, null from lesson_picture
    union all select 1, hash, file_name, 'picture', null, null, null from record_picture
    union all select 1, hash, file_name, 'picture', null, null, null from worksheet_picture
    union all select 1, hash, file_name,
      case when kind = 'sign' then 'film' when kind in ('description', 'speech') then 'sound' else 'captions' end,
      bytes, seconds, null from media_track
    union all select 2, hash, file_name, role, bytes, seconds, pages from library_file where role <> 'pack'
  ) as named order by hash, place, name
)`;

const columns = sql`stored.hash, stored.name, stored.role, coalesce(stored.bytes, library_file.bytes)::float8 as bytes,
  stored.seconds, stored.pages`;

// A file in a draft is not unused, although the draft is not public. `unused_file` may name a file that is used again until
// the nightly job has looked.
const usedHashes = sql`(
  select hash from media
  union all select poster_hash from media where poster_hash is not null
  union all select hash from media_track
  union all select hash from lesson_picture
  union all select hash from record_picture
  union all select hash from worksheet_picture
  union all select unnest(files) from draft
)`;

export interface FileFilter {
  readonly q?: string | undefined;
  readonly role?: LibraryRole | undefined;
  readonly unused: boolean;
}

/** A page of the library by name, with the number of all files that fit. */
export async function listFileRows(
  db: Db,
  { q, role, unused }: FileFilter,
  { limit, offset }: Page,
): Promise<{ readonly rows: readonly FileRow[]; readonly total: number }> {
  const pattern = q && `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    pattern ? sql`stored.name ilike ${pattern}` : sql`true`,
    role ? sql`stored.role = ${role}` : sql`true`,
    unused
      ? sql`not exists (select from ${usedHashes} as used where used.hash = stored.hash)`
      : sql`true`,
  ];
  const { rows } = await sql<FileRow & { total: number }>`
    with ${stored}, page as materialized (
      select *, count(*) over ()::integer as total from stored
      where ${sql.join(conditions, sql` and `)}
      order by lower(stored.name), stored.hash limit ${limit} offset ${offset}
    )
    select ${columns}, unused_file.since as unused_since, total
    from page as stored left join library_file using (hash) left join unused_file using (hash)
    order by lower(stored.name), stored.hash`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function findFileRow(db: Db, hash: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    with ${stored}
    select ${columns}, unused_file.since as unused_since
    from stored left join library_file using (hash) left join unused_file using (hash)
    where stored.hash = ${hash}`.execute(db);
  return rows[0];
}

// More than are named of one file: a film may be in half of all lessons.
const mostRead = sql.lit(100);

/** Lessons that have these files, or a draft with them, by hash: all of them, or a hundred. */
export async function listUsesOf(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly id: string; readonly name: string }[]>> {
  const { rows } = await sql<{ hash: string; id: string; name: string }>`
    with named as (
      select id as media_id, hash from media where hash = any(${hashes})
      union select id, poster_hash from media where poster_hash = any(${hashes})
      union select media_id, hash from media_track where hash = any(${hashes})
      union select media.id, picture.hash from worksheet_picture as picture join media on media.hash = picture.sheet
        where picture.hash = any(${hashes})
    ), used as (
      select named.hash, one.lesson_id from named, lateral (
        (select lesson_id from assignment where media_id = named.media_id limit ${mostRead})
        union all (select lesson_id from assignment where answer_key_id = named.media_id limit ${mostRead})
        union all (select lesson_id from assignment where original_id = named.media_id limit ${mostRead})
      ) as one
      union
      select wanted.hash, one.lesson_id from unnest(${hashes}::text[]) as wanted (hash), lateral (
        select lesson_id from lesson_picture where lesson_picture.hash = wanted.hash limit ${mostRead}
      ) as one
      union
      select file.hash, draft.record from draft, unnest(files) as file (hash)
      where draft.kind = 'lesson' and file.hash = any(${hashes})
    )
    select used.hash, lesson.id, lesson.name from used
    -- Each by its key: the planner expects so many that it would read all lessons.
    join lateral (select id, name from lesson where lesson.id = used.lesson_id offset 0) as lesson on true
    order by lesson.name, lesson.id`.execute(db);
  return Map.groupBy(rows, ({ hash }) => hash);
}
