import type { Assignment } from '@lasar/contract/assignments/assignments';
import { filePaths } from '@lasar/contract/file-paths';
import type { Media } from '@lasar/contract/assignments/media';
import type { Principal } from '#auth/principal.ts';
import { signedUrlToken } from '#auth/signed-urls.ts';
import type { Config } from '#config/config.ts';
import type { Context } from '#context.ts';
import { draftSheetSignedName } from '#features/documents/documents.service.ts';
import { mediaSignedName } from '#features/assignments/media/media.service.ts';
import { practiceSheetSignedName } from '#features/assignments/practice/practice.service.ts';
import { mediaRecord, pdfMedia } from './assignments.media.ts';
import { assignmentRecord, wholeFilm } from './assignments.service.ts';
import { listAssignmentsOfLesson, type AssignmentRow } from './assignments.store.ts';

/**
 * The assignments of a lesson inside `rehearse`, films with their transcripts. What was written there is gone when an address
 * is opened, so none is that of a public file, and each file has a signed one of its own, by which the library has it too.
 */
export async function listRehearsedAssignments(
  context: Context,
  principal: Principal,
  lessonId: string,
): Promise<Assignment[]> {
  const rows = await listAssignmentsOfLesson(context.db, principal, lessonId);
  const records: Assignment[] = [];
  for (const row of rows) {
    // A Word document is made of stored Markdown by the assignment's id, under which nothing may be stored.
    const { original, ...record } = await assignmentRecord(context, principal, row);
    const media = record.media && mediaOf(context.config, row);
    const film = media && row.type === 'video' ? row.media : null;
    records.push({
      ...record,
      ...(row.original && original && { original }),
      ...(media && { media }),
      ...(film && (await wholeFilm(context.db, film.id, media))),
    });
  }
  return records;
}

function mediaOf(keys: Pick<Config, 'jwtKeys'>, row: AssignmentRow): Media | undefined {
  const { id, lesson_id: lessonId } = row;
  if (row.concept_sheet) {
    const token = signedUrlToken(draftSheetSignedName(lessonId), keys);
    return pdfMedia(filePaths.signedDraftSheet(token, lessonId), 'begreppsblad.pdf');
  }
  if (row.practice) {
    const token = signedUrlToken(practiceSheetSignedName(id), keys);
    return pdfMedia(filePaths.signedPracticeSheet(token, id), 'ovningsblad.pdf');
  }
  if (!row.media) return undefined;
  return mediaRecord(row.media, (hash, fileName) =>
    filePaths.signedMedia(signedUrlToken(mediaSignedName(hash), keys), hash, fileName),
  );
}
