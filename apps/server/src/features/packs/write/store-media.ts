import { parse } from 'node:path';
import type { Source, StoredFile } from '#storage/hash-file.ts';
import { languageLabel, roleOfTrack, signLanguageTags } from '@lasar/contract/films/track-rules';
import type { Inspected } from '../media/inspect-media.ts';
import type { InspectedTrack } from '../media/inspect-track.ts';
import type { PendingMedia, Row } from '../read/import-session.ts';

/** Stores a file, or only hashes it in a dry run. */
export type StoreFile = (source: Source) => Promise<StoredFile>;

export interface MediaRows extends Pick<PendingMedia, 'assignmentId' | 'role'> {
  readonly media: Row<'media'>;
  readonly tracks: readonly Row<'media_track'>[];
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
    tracks: await storeTracks(pending.id, inspected.tracks, store),
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

async function storeTracks(
  mediaId: string,
  tracks: readonly InspectedTrack[],
  store: StoreFile,
): Promise<Row<'media_track'>[]> {
  const rows: Row<'media_track'>[] = [];
  for (const { track, source, contentType, ...facts } of tracks) {
    const { kind, language, file } = track;
    const { hash, bytes } = await store(source);
    const isText = roleOfTrack[kind] === 'captions';
    rows.push({
      media_id: mediaId,
      kind,
      language,
      label: labelOf(language),
      hash,
      file_name: isText ? captionFileName(file.path) : plainFileName(file.path),
      content_type: contentType,
      bytes: isText ? null : bytes,
      seconds: facts.seconds ?? null,
      width: facts.width ?? null,
      height: facts.height ?? null,
      cues: [...(facts.cues ?? [])],
    });
  }
  return rows;
}

/** The language's name in that language: `sv` becomes `Svenska`. A sign language has its Swedish name. */
export function labelOf(language: string): string {
  if (signLanguageTags.includes(language)) return languageLabel(language) ?? language;
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
