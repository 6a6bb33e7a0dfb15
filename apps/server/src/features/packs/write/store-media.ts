import { parse } from 'node:path';
import type { Source, StoredFile } from '#storage/hash-file.ts';
import { cuesOf, readCaptionFile } from '../media/read-caption-file.ts';
import type { Inspected } from '../media/inspect-media.ts';
import type { PendingMedia, Row } from '../read/import-session.ts';

/** Stores a file, or only hashes it in a dry run. */
export type StoreFile = (source: Source) => Promise<StoredFile>;

export interface MediaRows extends Pick<PendingMedia, 'assignmentId' | 'role'> {
  readonly media: Row<'media'>;
  readonly captions: readonly Row<'caption'>[];
  readonly pages: readonly Row<'media_page'>[];
  /** The Markdown of a worksheet, by the hash of its PDF. */
  readonly worksheet?: Row<'worksheet_source'>;
  /** A film that not every browser plays. */
  readonly unplayable?: Row<'unplayable_film'>;
}

/** Stores a record's files, and returns the rows that refer to them. */
export async function storeMedia(inspected: Inspected, store: StoreFile): Promise<MediaRows> {
  const { pending, contentType, source, markdown, renderKey } = inspected;
  const file = await store(source);
  const poster = pending.poster && (await store(pending.poster.absolute));
  return {
    assignmentId: pending.assignmentId,
    role: pending.role,
    media: {
      id: pending.id,
      hash: file.hash,
      file_name: fileNameOf(pending),
      content_type: contentType,
      bytes: file.bytes,
      seconds: inspected.seconds ?? null,
      width: inspected.width ?? null,
      height: inspected.height ?? null,
      pages: inspected.pages ?? null,
      poster_hash: poster?.hash ?? null,
      poster_file_name: pending.poster ? plainFileName(pending.poster.path) : null,
      credit: pending.credit,
      licence: pending.licence,
      source: pending.source,
    },
    captions: await storeCaptions(pending, store),
    pages: (inspected.texts ?? []).flatMap((text, index) =>
      text === '' ? [] : { media_id: pending.id, page: index + 1, text },
    ),
    ...(inspected.plays === false && { unplayable: { hash: file.hash } }),
    ...(markdown !== undefined && {
      worksheet: { hash: file.hash, markdown, render_key: renderKey ?? null },
    }),
  };
}

// A worksheet in Markdown is stored as the PDF rendered from it.
const fileNameOf = ({ file }: PendingMedia): string =>
  plainFileName(file.path).replace(/\.md$/i, '.pdf');

/** A file's name as its address has it: `Näringskedjor (2).mp4` becomes `Naringskedjor-2.mp4`. */
export function plainFileName(path: string): string {
  const { name, ext } = parse(path);
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain.slice(0, 100) || 'fil'}${ext}`;
}

/** The name of a file of captions, which is stored as WebVTT whatever it was. */
export const captionFileName = (path: string): string =>
  plainFileName(path).replace(/\.(?!vtt$)[^.]*$/i, '.vtt');

async function storeCaptions(
  { id, captions }: PendingMedia,
  store: StoreFile,
): Promise<Row<'caption'>[]> {
  const rows: Row<'caption'>[] = [];
  for (const { language, file } of captions) {
    const captions = await readCaptionFile(file.absolute);
    const { hash } = await store(captions.source);
    rows.push({
      media_id: id,
      language,
      label: labelOf(language),
      hash,
      file_name: captionFileName(file.path),
      cues: cuesOf(captions),
    });
  }
  return rows;
}

/** The language's name in that language, as players show it: `sv` becomes `Svenska`. */
export function labelOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
