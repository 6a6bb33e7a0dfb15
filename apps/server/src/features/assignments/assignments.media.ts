import { filePaths } from '@lasar/contract/file-paths';
import { languageLabel, type TrackKind } from '@lasar/contract/films/track-rules';
import type { FilmStreams, FilmTrack, Media } from '@lasar/contract/assignments/media';
import { wordType } from '@lasar/contract/documents/word-type-rules';
import { sql, type RawBuilder } from 'kysely';
import { omitNulls } from '#database/rows.ts';
import { playsAsItIs } from '#database/film-plays.ts';
import type { EncodedFileRole } from '#database/tables/films.ts';

/** A file that is rendered from a film. */
interface RenderedFile {
  readonly role: EncodedFileRole;
  readonly file_name: string;
  readonly height: number | null;
  readonly bytes: number;
}

interface TrackRow {
  readonly kind: TrackKind;
  readonly language: string;
  readonly label: string;
  readonly hash: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly bytes: number | null;
  readonly seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** A row of `media` with its tracks and the files rendered from it, as JSON from the database. */
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
  readonly tracks: readonly TrackRow[];
  readonly rendered: readonly RenderedFile[];
  /** Whether every browser plays a film's own file. */
  readonly plays: boolean;
  /** Whether a film's conversion has failed. */
  readonly failed: boolean;
}

/** A media row with its tracks and rendered files as one JSON column; null when the reference is. */
export const mediaAsJson = (
  reference: RawBuilder<unknown>,
): RawBuilder<MediaRow | null> => sql<MediaRow | null>`(
  select to_jsonb(media) || jsonb_build_object('tracks', (
    select coalesce(jsonb_agg(to_jsonb(media_track) - '{media_id,cues}'::text[]
      order by media_track.kind, media_track.language <> 'sv', media_track.language), '[]')
    from media_track where media_track.media_id = media.id
  ), 'rendered', (
    select coalesce(jsonb_agg(jsonb_build_object('role', role, 'file_name', file_name, 'height', height, 'bytes', bytes) order by height), '[]')
    from media_file where media_file.media_id = media.id and role not in ('stream', 'picture')
  ), 'plays', ${playsAsItIs('media')}, 'failed', exists (
    select from film_work where film_work.hash = media.hash and film_work.fault is not null
  ))
  from media where media.id = ${reference}
)`;

/** The address of a file of a media, by the hash of its own bytes and its name. */
type FileAddress = (hash: string, fileName: string) => string;

/** The signed urls of a media's files: they are all found under the main file, whose token opens them until it expires. */
export const signedAddress =
  (row: MediaRow, token: string): FileAddress =>
  (_hash, fileName) =>
    filePaths.signedMedia(token, row.hash, fileName);

/** A file for the wire. Without `addressOf`, its addresses are those of files that are open to everybody. */
export function mediaRecord(row: MediaRow, addressOf: FileAddress = filePaths.media): Media {
  const renderedUrl = ({ file_name }: RenderedFile): string => addressOf(row.hash, file_name);
  const poster = row.rendered.find(({ role }) => role === 'poster');
  const streams = filmStreams(row.rendered, renderedUrl);
  const { seconds, width, height, pages, credit, licence, source } = row;
  const converted = row.rendered.find(({ role }) => role === 'file');
  const { bytes } = converted ?? row;
  return {
    ...(converted
      ? {
          url: renderedUrl(converted),
          contentType: 'video/mp4',
          fileName: row.file_name.replace(/\.[^.]*$/, '.mp4'),
        }
      : {
          url: addressOf(row.hash, row.file_name),
          contentType: row.content_type,
          fileName: row.file_name,
        }),
    ...pendingOf(row),
    ...omitNulls({ bytes, seconds, width, height, pages, credit, licence, source }),
    ...(row.poster_hash && row.poster_file_name
      ? { posterUrl: addressOf(row.poster_hash, row.poster_file_name) }
      : poster && { posterUrl: renderedUrl(poster) }),
    captions: row.tracks.flatMap(({ kind, language, label, hash, file_name }) =>
      kind === 'captions' ? [{ language, label, url: addressOf(hash, file_name) }] : [],
    ),
    tracks: row.tracks.map((track) => trackRecord(track, addressOf)),
    ...(streams && { streams }),
  };
}

function trackRecord(row: TrackRow, addressOf: FileAddress): FilmTrack {
  const { kind, language, label, hash, file_name, content_type } = row;
  const { bytes, seconds, width, height } = row;
  return {
    kind,
    language,
    label: languageLabel(language) ?? label,
    url: addressOf(hash, file_name),
    contentType: content_type,
    ...omitNulls({ bytes, seconds, width, height }),
  };
}

/** Why a film cannot be shown yet. One with streams was converted, by whichever release. */
function pendingOf({ content_type, plays, failed, rendered }: MediaRow): Pick<Media, 'pending'> {
  const isReady = plays || rendered.some(({ role }) => role === 'streams');
  if (isReady || !content_type.startsWith('video/')) return {};
  return { pending: failed ? 'failed' : 'converting' };
}

/** The streams of a film; undefined until they are rendered. */
function filmStreams(
  rendered: readonly RenderedFile[],
  urlOf: (file: RenderedFile) => string,
): FilmStreams | undefined {
  const find = (...roles: readonly EncodedFileRole[]) =>
    rendered.find(({ role }) => roles.includes(role));
  const [streams, light] = [find('streams'), find('sound', 'clock')];
  const [storyboard, stills] = [find('storyboard'), find('stills')];
  if (!streams || !light || !storyboard || !stills) return undefined;
  return {
    url: urlOf(streams),
    heights: rendered.flatMap(({ role, height }) =>
      role === 'rendition' && height ? [height] : [],
    ),
    lightUrl: urlOf(light),
    hasSound: light.role === 'sound',
    storyboardUrl: urlOf(storyboard),
    stillsUrl: urlOf(stills),
  };
}

/** The concept sheet of a lesson for the wire. The pdf is rendered on request, from the words of the lesson. */
export const conceptSheetMedia = (lessonId: string, token?: string): Media =>
  pdfMedia(
    token === undefined
      ? filePaths.conceptSheet(lessonId)
      : filePaths.signedConceptSheet(token, lessonId),
    'begreppsblad.pdf',
  );

/** A pdf that is rendered on request, for the wire. */
export const pdfMedia = (url: string, fileName: string): Media =>
  renderedMedia(url, fileName, 'application/pdf');

/** A Word document that is rendered on request, for the wire. */
export const wordMedia = (url: string, fileName: string): Media =>
  renderedMedia(url, fileName, wordType);

const renderedMedia = (url: string, fileName: string, contentType: string): Media => ({
  url,
  contentType,
  fileName,
  captions: [],
  tracks: [],
});
