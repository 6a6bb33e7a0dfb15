import type { Media } from '@lasar/contract/media';
import { filePaths } from '@lasar/contract/file-paths';
import { sql, type RawBuilder } from 'kysely';
import { omitNulls } from '#database/omit-nulls.ts';
import { filmStreams, type MadeRow } from './film-streams.ts';

/** A row of `media` with its captions and what is made of it, as the database hands it over. */
export interface MediaRow {
  readonly id: string;
  readonly hash: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly pages: number | null;
  readonly poster_hash: string | null;
  readonly poster_file_name: string | null;
  readonly credit: string | null;
  readonly licence: string | null;
  readonly source: string | null;
  readonly captions: readonly {
    language: string;
    label: string;
    hash: string;
    file_name: string;
  }[];
  readonly made: readonly MadeRow[];
}

/** A media row, its captions and what is made of it as one JSON column, null when the reference is. */
export const mediaAsJson = (
  reference: RawBuilder<unknown>,
): RawBuilder<MediaRow | null> => sql<MediaRow | null>`(
  select to_jsonb(media) || jsonb_build_object('captions', (
    select coalesce(jsonb_agg(to_jsonb(caption) - '{media_id,cues}'::text[] order by caption.language <> 'sv', caption.language), '[]')
    from caption where caption.media_id = media.id
  ), 'made', (
    select coalesce(jsonb_agg(jsonb_build_object('role', role, 'file_name', file_name, 'height', height) order by height), '[]')
    from media_file where media_file.media_id = media.id and role not in ('stream', 'picture')
  ))
  from media where media.id = ${reference}
)`;

/** An open file for the wire. With a ticket, its addresses are for the one who asked, and expire. */
export function mediaRecord(row: MediaRow, ticket?: string): Media {
  const fileUrl = (hash: string, fileName: string): string =>
    ticket === undefined
      ? filePaths.media(hash, fileName)
      : filePaths.signedMedia(ticket, row.hash, fileName);
  const madeUrl = ({ file_name }: MadeRow): string =>
    ticket === undefined
      ? filePaths.media(row.hash, file_name)
      : filePaths.signedMedia(ticket, row.hash, file_name);
  const poster = row.made.find(({ role }) => role === 'poster');
  const streams = filmStreams(row.made, madeUrl);
  const { bytes, seconds, width, height, pages, credit, licence, source } = row;
  return {
    url: fileUrl(row.hash, row.file_name),
    contentType: row.content_type,
    fileName: row.file_name,
    ...omitNulls({ bytes, seconds, width, height, pages, credit, licence, source }),
    ...(row.poster_hash && row.poster_file_name
      ? { posterUrl: fileUrl(row.poster_hash, row.poster_file_name) }
      : poster && { posterUrl: madeUrl(poster) }),
    captions: row.captions.map(({ language, label, hash, file_name }) => ({
      language,
      label,
      url: fileUrl(hash, file_name),
    })),
    ...(streams && { streams }),
  };
}

/** The concept sheet is made from the lesson's words when somebody asks for it. */
export const conceptSheetMedia = (lessonId: string, ticket?: string): Media => ({
  url:
    ticket === undefined
      ? filePaths.conceptSheet(lessonId)
      : filePaths.signedConceptSheet(ticket, lessonId),
  contentType: 'application/pdf',
  fileName: 'begreppsblad.pdf',
  captions: [],
});
