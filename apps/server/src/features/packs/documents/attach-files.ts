import type { AssignmentDocument, LessonDocument } from '@lasar/contract/documents/documents';
import type { Db } from '#database/database.ts';
import { roleOfTrack } from '@lasar/contract/films/track-rules';
import { faultOfLanguage, faultOfTrack } from '../media/inspect-track.ts';
import {
  fileKeyOfRole,
  type ImportSession,
  type PendingMedia,
  type Row,
} from '../read/import-session.ts';
import { labelOf, type MediaRows } from '../write/store-media.ts';
import { findStoredFiles, type StoredFiles } from './stored-files.store.ts';

type FileRef = NonNullable<AssignmentDocument['file']>;

/**
 * The files of a lesson's assignments, from what is known of the stored files with the same hashes. A file that nothing
 * stored names any more is an error at its path.
 */
export async function attachFiles(
  db: Db,
  { media, errors, rows }: ImportSession,
  { assignments = [] }: LessonDocument,
): Promise<MediaRows[]> {
  const stored = await findStoredFiles(db, hashesOf(assignments));
  const indexOf = new Map(rows.assignment.map(({ id }, index) => [id, index]));
  const attached: MediaRows[] = [];
  for (const pending of media) {
    const index = indexOf.get(pending.assignmentId) ?? -1;
    const document = assignments[index];
    if (!document) continue;
    const report = (path: string, sentence: string) =>
      errors.add({ file: `assignments/${index}/${path}`, line: 1 }, sentence);
    const found = mediaOf(pending, document, stored, report);
    if (found) attached.push(found);
  }
  return attached;
}

const hashesOf = (assignments: readonly AssignmentDocument[]): string[] =>
  assignments.flatMap(({ file, poster, answerKey, original, captions = {}, tracks = {} }) =>
    [
      file,
      poster,
      answerKey,
      original,
      ...Object.values(captions),
      ...Object.values(tracks).flatMap((each) => Object.values(each)),
    ].flatMap((each) => each?.hash ?? []),
  );

function mediaOf(
  pending: PendingMedia,
  document: AssignmentDocument,
  stored: StoredFiles,
  report: (path: string, sentence: string) => void,
): MediaRows | undefined {
  const { id, assignmentId, role, credit, licence, source } = pending;
  const isFile = role === 'media_id';
  const key = fileKeyOfRole[role];
  const file: FileRef | undefined = document[key];
  const known = file && stored.media.get(file.hash);
  if (!file || !known) {
    report(key, missing);
    return undefined;
  }
  const poster = isFile ? document.poster : undefined;
  if (poster && !stored.pictures.has(poster.hash)) report('poster', missing);
  const tracks = isFile ? tracksOf(pending, document, stored, report, known.media.seconds) : [];
  return {
    assignmentId,
    role,
    media: {
      id,
      hash: known.media.hash,
      content_type: known.media.content_type,
      bytes: known.media.bytes,
      seconds: known.media.seconds,
      width: known.media.width,
      height: known.media.height,
      pages: known.media.pages,
      file_name: file.name,
      poster_hash: poster?.hash ?? null,
      poster_file_name: poster?.name ?? null,
      credit,
      licence,
      source,
    },
    tracks,
    pages: known.pages.map((page) => ({ ...page, media_id: id })),
  };
}

/** The tracks of a film. Their files were checked by themselves when they were uploaded, and are checked against the film here. */
function tracksOf(
  { id, tracks }: PendingMedia,
  document: AssignmentDocument,
  stored: StoredFiles,
  report: (path: string, sentence: string) => void,
  filmSeconds: number | null,
): Row<'media_track'>[] {
  return tracks.flatMap(({ kind, language }) => {
    const [path, files] =
      kind === 'captions'
        ? [`captions/${language}`, document.captions]
        : [`tracks/${kind}/${language}`, document.tracks?.[kind]];
    const given = files?.[language];
    const found = given && stored.tracks.get(given.hash);
    if (!given || !found || found.sort !== roleOfTrack[kind]) {
      report(path, given && found ? otherSort : missing);
      return [];
    }
    const { sort, plays, ...facts } = found;
    const fault = faultOfTrack(kind, sort === 'film' ? { ...facts, plays } : facts, filmSeconds);
    const sentence = faultOfLanguage(kind, language) ?? (fault && `${given.name} ${fault}.`);
    if (sentence) report(path, sentence);
    const bytes = sort === 'captions' ? null : facts.bytes;
    const label = labelOf(language);
    return [{ ...facts, bytes, media_id: id, kind, language, label, file_name: given.name }];
  });
}

const missing = 'Filen finns inte längre i biblioteket.';
const otherSort = 'Filen är av ett annat slag.';
