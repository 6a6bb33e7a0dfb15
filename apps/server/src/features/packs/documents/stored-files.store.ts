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
  readonly captions: ReadonlyMap<string, Pick<Row<'caption'>, 'hash' | 'cues'>>;
  /** The hashes of pictures. */
  readonly pictures: ReadonlySet<string>;
}

type MediaFacts = Pick<
  Row<'media'>,
  'hash' | 'content_type' | 'bytes' | 'seconds' | 'width' | 'height' | 'pages'
>;

/** The facts of files that a record names or has named, or that an editor has uploaded. */
export async function findStoredFiles(db: Db, hashes: readonly string[]): Promise<StoredFiles> {
  const [library, media, captions, pictures] = await Promise.all([
    db
      .selectFrom('library_file')
      .selectAll()
      .where(sql<boolean>`hash = any(${hashes})`)
      .execute(),
    listMedia(db, hashes),
    listCaptions(db, hashes),
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
    captions: new Map(
      [
        ...uploaded('captions').map(({ hash, cues }) => ({ hash, cues: cues ?? [] })),
        ...captions,
      ].map((each) => [each.hash, each]),
    ),
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

async function listCaptions(db: Db, hashes: readonly string[]) {
  const { rows } = await sql<Pick<Row<'caption'>, 'hash' | 'cues'>>`
    select distinct on (hash) hash, cues from caption
    where hash = any(${hashes}) order by hash, media_id`.execute(db);
  return rows;
}

async function listPictures(db: Db, hashes: readonly string[]) {
  const { rows } = await sql<{ hash: string }>`
    select poster_hash as hash from media where poster_hash = any(${hashes})
    union select hash from lesson_picture where hash = any(${hashes})`.execute(db);
  return rows;
}
