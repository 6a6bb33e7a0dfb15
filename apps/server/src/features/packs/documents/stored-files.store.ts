import type { UploadRole } from '@lasar/contract/editor/upload-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Row } from '../read/import-session.ts';

/** A film or a pdf, with the texts of its pages. */
interface MainFile {
  readonly media: MediaFacts;
  readonly pages: readonly Omit<Row<'media_page'>, 'media_id'>[];
}

/** What is known of stored files, by their hashes. */
export interface StoredFiles {
  readonly media: ReadonlyMap<string, MainFile>;
  readonly tracks: ReadonlyMap<string, StoredTrackFile>;
  /** The hashes of pictures. */
  readonly pictures: ReadonlySet<string>;
}

/** What is known of the file of a track. `sort` says what it may be used as. */
interface StoredTrackFile extends Pick<
  Row<'media_track'>,
  'hash' | 'content_type' | 'bytes' | 'seconds' | 'width' | 'height' | 'cues'
> {
  readonly sort: UploadRole;
  /** Of a film, whether every browser plays it as it is. */
  readonly plays: boolean;
}

type MediaFacts = Pick<
  Row<'media'>,
  'hash' | 'content_type' | 'bytes' | 'seconds' | 'width' | 'height' | 'pages'
>;

/** The facts of files that a record names or has named, or that an editor has uploaded. */
export async function findStoredFiles(db: Db, hashes: readonly string[]): Promise<StoredFiles> {
  const [library, media, tracks, pictures] = await Promise.all([
    db
      .selectFrom('library_file')
      .selectAll()
      .where(sql<boolean>`hash = any(${hashes})`)
      .execute(),
    listMedia(db, hashes),
    listTrackFiles(db, hashes),
    listPictures(db, hashes),
  ]);
  const uploaded = (role: string) => library.filter((file) => file.role === role);
  return {
    media: new Map<string, MainFile>([
      ...['film', 'document', 'original']
        .flatMap(uploaded)
        .flatMap(({ texts, bytes, ...file }) =>
          bytes === null
            ? []
            : [[file.hash, { media: { ...file, bytes }, pages: pagesOf(texts ?? []) }] as const],
        ),
      ...media.map((each) => [each.media.hash, each] as const),
    ]),
    tracks: new Map(tracks.map((each) => [each.hash, each])),
    pictures: new Set([...uploaded('picture'), ...pictures].map(({ hash }) => hash)),
  };
}

const pagesOf = (texts: readonly string[]) =>
  texts.flatMap((text, index) => (text === '' ? [] : [{ page: index + 1, text }]));

async function listMedia(db: Db, hashes: readonly string[]) {
  const { rows } = await sql<{ media: MediaFacts; pages: Row<'media_page'>[] }>`
    select distinct on (hash) to_jsonb(media) as media, coalesce((
      select jsonb_agg(to_jsonb(media_page) order by page) from media_page where media_id = media.id
    ), '[]') as pages
    from media where hash = any(${hashes}) order by hash, id`.execute(db);
  return rows;
}

// A film of a lesson may be the signed version of another.
async function listTrackFiles(db: Db, hashes: readonly string[]) {
  const { rows } = await sql<StoredTrackFile>`
    select distinct on (hash) hash, sort, content_type, bytes, seconds, width, height, cues,
      content_type = 'video/mp4'
        and not exists (select from unplayable_film where unplayable_film.hash = named.hash) as plays
    from (
      select 1 as place, hash, case kind when 'sign' then 'film' when 'description' then 'sound' when 'speech' then 'sound'
          else 'captions' end as sort,
        content_type, bytes::float8 as bytes, seconds, width, height, cues
      from media_track where hash = any(${hashes})
      union all select 2, hash, role, content_type, bytes::float8, seconds, width, height, coalesce(cues, '[]')
      from library_file where hash = any(${hashes}) and role in ('film', 'sound', 'captions')
      union all select 3, hash, 'film', content_type, bytes::float8, seconds, width, height, '[]'
      from media where hash = any(${hashes}) and content_type like 'video/%'
    ) as named order by hash, place`.execute(db);
  return rows;
}

async function listPictures(db: Db, hashes: readonly string[]) {
  const { rows } = await sql<{ hash: string }>`
    select poster_hash as hash from media where poster_hash = any(${hashes})
    union select hash from lesson_picture where hash = any(${hashes})
    union select hash from record_picture where hash = any(${hashes})
    union select hash from worksheet_picture where hash = any(${hashes})`.execute(db);
  return rows;
}
