import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';
import type { ReplacedPicture } from '#database/tables/files.ts';

export interface PictureRow {
  readonly hash: string;
  readonly name: string;
  readonly bytes: number | null;
  readonly alt: string;
  readonly credit: string;
  readonly licence: string;
  readonly source: string;
  readonly focal_x: number;
  readonly focal_y: number;
  readonly kept: boolean;
  readonly replaced: ReplacedPicture | null;
  readonly unused_since: Date | null;
}

export interface PictureFilter {
  readonly q: string | undefined;
  readonly only: 'unused' | 'undescribed' | undefined;
}

// Every picture that is stored, once. A name of the library says less than one in use.
const named = sql`named as (
  select distinct on (hash) hash, name from (
    select 1 as place, poster_hash as hash, poster_file_name as name from media where poster_hash is not null
    union all select 1, hash, file_name from lesson_picture
    union all select 1, hash, file_name from record_picture
    union all select 1, hash, file_name from worksheet_picture
    union all select 2, hash, file_name from library_file where role = 'picture'
  ) as stored order by hash, place, name
)`;

const columns = sql`named.hash, named.name, library_file.bytes::float8 as bytes, coalesce(alt, '') as alt,
  coalesce(credit, '') as credit, coalesce(licence, '') as licence, coalesce(source, '') as source,
  coalesce(focal_x, 50) as focal_x, coalesce(focal_y, 50) as focal_y, coalesce(kept, false) as kept, replaced,
  unused_file.since as unused_since`;
const tables = sql`named left join picture using (hash) left join library_file using (hash)
  left join unused_file using (hash)`;

// The hashes that anything has: a record, a draft, or a publication that is waiting.
const usedHashes = sql`(
  select poster_hash as hash from media where poster_hash is not null
  union all select hash from lesson_picture
  union all select hash from record_picture
  union all select shown.hash from worksheet_picture as shown join media on media.hash = sheet
  union all select unnest(files) from draft
  union all select unnest(files) from scheduled_publication
)`;

/** A page of the pictures, those uploaded last first, with the number of all that fit. */
export async function listPictureRows(
  db: Db,
  { q, only }: PictureFilter,
  { limit, offset }: Page,
): Promise<{ readonly rows: readonly PictureRow[]; readonly total: number }> {
  const pattern = q && `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    pattern ? sql`concat_ws(' ', named.name, alt, credit) ilike ${pattern}` : sql`true`,
    only === 'unused'
      ? sql`not exists (select from ${usedHashes} as used where used.hash = named.hash)`
      : sql`true`,
    only === 'undescribed' ? sql`coalesce(alt, '') = ''` : sql`true`,
  ];
  const described = pattern || only === 'undescribed' ? sql`left join picture using (hash)` : sql``;
  // What is known of a picture is looked up for those of the page.
  const { rows } = await sql<PictureRow & { total: number }>`
    with ${named}, page as materialized (
      select hash, named.name, uploaded_at, count(*) over ()::integer as total
      from named left join library_file using (hash) ${described}
      where ${sql.join(conditions, sql` and `)}
      order by uploaded_at desc nulls last, lower(named.name), hash limit ${limit} offset ${offset}
    )
    select ${columns}, total from (select hash, name, total, uploaded_at as placed from page) as named
      left join picture using (hash) left join library_file using (hash) left join unused_file using (hash)
    order by placed desc nulls last, lower(named.name), named.hash`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function findPictureRow(db: Db, hash: string): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    with ${named} select ${columns} from ${tables} where named.hash = ${hash}`.execute(db);
  return rows[0];
}

/** A record that has a picture: stored, in its draft, or in a publication that is waiting. */
export interface UseRow {
  readonly hash: string;
  readonly kind: DocumentKind;
  readonly id: string;
  readonly name: string;
  readonly published: boolean;
  /** Whether what is stored has it. */
  readonly stored: boolean;
}

/** The records that have these pictures, by hash: all, or some of them where more than `most` have one. */
export async function listPictureUses(
  db: Db,
  hashes: readonly string[],
  most?: number,
): Promise<ReadonlyMap<string, readonly UseRow[]>> {
  const limit = sql`limit ${most ?? null}::bigint`;
  const { rows } = await sql<UseRow>`
    with used as (
      select wanted.hash, one.* from unnest(${hashes}::text[]) as wanted (hash), lateral (
        (select 'lesson' as kind, assignment.lesson_id as record, true as stored
          from media join assignment on assignment.media_id = media.id where poster_hash = wanted.hash ${limit})
        union all (select 'lesson', lesson_id, true from lesson_picture where hash = wanted.hash ${limit})
        union all (select kind, record, true from record_picture where hash = wanted.hash ${limit})
        union all (select 'lesson', assignment.lesson_id, true from worksheet_picture as shown
          join media on media.hash = sheet
          join assignment on media.id in (assignment.media_id, assignment.answer_key_id)
          where shown.hash = wanted.hash ${limit})
      ) as one
      union all select named.hash, draft.kind, draft.record, false
        from draft, unnest(files) as named (hash) where named.hash = any(${hashes})
      union all select named.hash, planned.kind, planned.record, false
        from scheduled_publication as planned, unnest(files) as named (hash) where named.hash = any(${hashes})
    )
    select used.hash, node.kind, node.id, node.name, node.published, bool_or(used.stored) as stored
    from used
    -- Each by its key: the planner expects so many that it would read all records.
    join lateral (
      select kind, id, name, published from content_node as node where node.kind = used.kind and node.id = used.record offset 0
    ) as node on true
    group by used.hash, node.kind, node.id, node.name, node.published
    order by node.name, node.id`.execute(db);
  return Map.groupBy(rows, ({ hash }) => hash);
}

/** Waits for whoever is changing a picture. */
export async function lockPicture(trx: Db, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${hash}`}, 0))`.execute(trx);
}

type Facts = Partial<Omit<PictureRow, 'hash' | 'name' | 'bytes' | 'replaced' | 'unused_since'>>;

/** Writes what is known of a picture. What is left out stays. */
export async function writePicture(
  trx: Db,
  hash: string,
  facts: Facts & { readonly replaced?: ReplacedPicture | null },
): Promise<void> {
  const { replaced, ...rest } = facts;
  const row = {
    ...rest,
    ...(replaced !== undefined && { replaced: replaced && JSON.stringify(replaced) }),
  };
  await trx
    .insertInto('picture')
    .values({ hash, ...row })
    .onConflict((conflict) =>
      Object.keys(row).length > 0
        ? conflict.column('hash').doUpdateSet(row)
        : conflict.column('hash').doNothing(),
    )
    .execute();
}
