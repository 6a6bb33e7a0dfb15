import type { AssignmentDocument, LessonDocument } from '@lasar/contract/documents/documents';
import type { Db } from '#database/database.ts';
import { fileKeyOfRole, type ImportSession, type PendingMedia } from '../read/import-session.ts';
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
    const missing = (path: string) =>
      errors.add(
        { file: `assignments/${index}/${path}`, line: 1 },
        'Filen finns inte längre i biblioteket.',
      );
    const found = mediaOf(pending, document, stored, missing);
    if (found) attached.push(found);
  }
  return attached;
}

const hashesOf = (assignments: readonly AssignmentDocument[]): string[] =>
  assignments.flatMap(({ file, poster, answerKey, original, captions = {} }) =>
    [file, poster, answerKey, original, ...Object.values(captions)].flatMap(
      (each) => each?.hash ?? [],
    ),
  );

function mediaOf(
  pending: PendingMedia,
  document: AssignmentDocument,
  stored: StoredFiles,
  missing: (path: string) => void,
): MediaRows | undefined {
  const { id, assignmentId, role, credit, licence, source } = pending;
  const isFile = role === 'media_id';
  const key = fileKeyOfRole[role];
  const file: FileRef | undefined = document[key];
  const known = file && stored.media.get(file.hash);
  if (!file || !known) {
    missing(key);
    return undefined;
  }
  const poster = isFile ? document.poster : undefined;
  if (poster && !stored.pictures.has(poster.hash)) missing('poster');
  const captions = Object.entries((isFile && document.captions) || {}).flatMap(
    ([language, each]) => {
      const row = stored.captions.get(each.hash);
      if (!row) missing(`captions/${language}`);
      return row
        ? [{ ...row, media_id: id, language, label: labelOf(language), file_name: each.name }]
        : [];
    },
  );
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
    captions,
    pages: known.pages.map((page) => ({ ...page, media_id: id })),
  };
}
