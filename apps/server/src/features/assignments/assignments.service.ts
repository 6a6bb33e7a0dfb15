import type { Assignment } from '@lasar/contract/assignments/assignments';
import { cueKinds } from '@lasar/contract/films/track-rules';
import { paths } from '@lasar/contract/paths';
import { filePaths } from '@lasar/contract/file-paths';
import type { Media } from '@lasar/contract/assignments/media';
import type { PathResult } from '@lasar/contract/search/search';
import { findByAnyId, mapByAnyId } from '#database/current-id.ts';
import { omitNulls } from '#database/rows.ts';
import { draftMark, answerKeyDenial, assignmentsDenial } from '#auth/permissions.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { signedUrlToken } from '#auth/signed-urls.ts';
import type { Config } from '#config/config.ts';
import type { Context } from '#context.ts';
import { courseOf, madeFrom, parentOf } from '#cache/made-from.ts';
import type { Db } from '#database/database.ts';
import { areaPath, parentsOfAssignment } from '#database/breadcrumbs.ts';
import {
  conceptSheetSignedName,
  listSheetLanguages,
} from '#features/documents/documents.service.ts';
import { requireLesson } from '#features/catalogue/lessons/lessons.service.ts';
import { mediaSignedName } from '#features/assignments/media/media.service.ts';
import { originalSignedName } from '#features/editor/originals/originals.service.ts';
import {
  levelsOf,
  practiceKeySignedName,
  practiceSheetSignedName,
} from '#features/assignments/practice/practice.service.ts';
import { mapInTurns } from '#jobs/in-turns.ts';
import { mathsOf } from '#maths/maths-of-texts.ts';
import { Problem } from '#problem.ts';
import {
  conceptSheetMedia,
  mediaRecord,
  pdfMedia,
  wordMedia,
  signedAddress,
  type MediaRow,
} from './assignments.media.ts';
import {
  findAssignment,
  listAssignmentsOfLesson,
  listAssignmentsOfLessons,
  listAssignmentsWithIds,
  listFilmTexts,
  type AssignmentRow,
} from './assignments.store.ts';

/** A lesson's assignments in order, the concept sheet last. Throws `lesson/not-found`. */
export async function listAssignmentsIn(
  context: Context,
  principal: Principal,
  lessonId: string,
): Promise<Assignment[]> {
  const rows = await listAssignmentsOfLesson(context.db, principal, lessonId);
  if (rows.length === 0) {
    const lesson = await requireLesson(context, principal, lessonId);
    if (lesson.id !== lessonId) return listAssignmentsIn(context, principal, lesson.id);
    return madeFrom([], courseOf(lesson));
  }
  const records = await mapInTurns(rows, (row) => assignmentRecord(context, principal, row));
  return madeFrom(records, ...rows.map(courseOf));
}

/** The assignments with these ids, in their order. Those that do not exist are left out. */
export async function listAssignmentsById(
  context: Context,
  principal: Principal,
  ids: readonly string[],
): Promise<Assignment[]> {
  const found = await mapAssignmentsById(context, principal, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The assignments that exist, each by the id that it was asked with, which may be an old one. */
export async function mapAssignmentsById(
  context: Context,
  principal: Principal,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Assignment>> {
  const rows = await mapByAnyId(context.db, 'assignment', ids, (each) =>
    listAssignmentsWithIds(context.db, principal, each),
  );
  return new Map(
    await mapInTurns(
      rows,
      async ([id, row]) => [id, await assignmentRecord(context, principal, row)] as const,
    ),
  );
}

/** The assignments of several lessons, by the lesson's own id: as `listAssignmentsIn` has those of one. */
export async function mapAssignmentsOfLessons(
  context: Context,
  principal: Principal,
  lessonIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Assignment[]>> {
  const rows = await listAssignmentsOfLessons(context.db, principal, lessonIds);
  return Map.groupBy(
    await mapInTurns(rows, (row) => assignmentRecord(context, principal, row)),
    ({ lessonId }) => lessonId,
  );
}

/** An assignment as its lesson's list has it. Throws `assignment/not-found`. */
export const requireAssignment = async (
  context: Context,
  principal: Principal,
  id: string,
): Promise<Assignment> => {
  const row = await findRow(context, principal, id);
  if (!row) throw new Problem('assignment/not-found');
  return assignmentRecord(context, principal, row);
};

/** An assignment, with the transcripts of an open film and the languages of a concept sheet. Throws `assignment/not-found`. */
export async function requireWholeAssignment(
  context: Context,
  principal: Principal,
  id: string,
): Promise<Assignment> {
  const assignment = await findWholeAssignment(context, principal, id);
  if (!assignment) throw new Problem('assignment/not-found');
  return madeFrom(assignment, parentOf(assignment, 'course'));
}

/** As `requireWholeAssignment`; undefined when there is no such published assignment. */
export async function findWholeAssignment(
  context: Context,
  principal: Principal,
  id: string,
): Promise<Assignment | undefined> {
  const row = await findRow(context, principal, id);
  if (!row) return undefined;
  const record = await assignmentRecord(context, principal, row);
  if (row.concept_sheet) {
    const languages = await listSheetLanguages(context, row.lesson_id);
    return { ...record, ...(languages.length > 0 && { languages }) };
  }
  if (row.type !== 'video' || record.locked || !row.media) return record;
  return { ...record, ...(await wholeFilm(context.db, row.media.id, record.media)) };
}

/** What a single film has beside its record in lists: its transcripts, and the cues of its chapters and text descriptions. */
export async function wholeFilm(
  db: Db,
  mediaId: string,
  media: Media | undefined,
): Promise<Pick<Assignment, 'media' | 'transcripts'>> {
  const texts = await listFilmTexts(db, mediaId);
  const transcripts = texts.flatMap(({ kind, ...text }) => (kind === 'captions' ? [text] : []));
  const tracks = media?.tracks.map((track) => {
    const { kind, language } = track;
    const text =
      cueKinds.includes(kind) &&
      texts.find((each) => each.kind === kind && each.language === language);
    return { ...track, ...(text && { cues: text.cues }) };
  });
  return { transcripts, ...(media && tracks && { media: { ...media, tracks } }) };
}

const findRow = ({ db }: Context, principal: Principal, id: string) =>
  findByAnyId(db, 'assignment', id, (each) => findAssignment(db, principal, each));

/** A row for the wire, with the content that is open to the principal. */
export async function assignmentRecord(
  context: Context,
  principal: Principal,
  row: AssignmentRow,
): Promise<Assignment> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    ...(await mathsOf([row.description])),
    ...draftMark(row.published && row.visible),
    parents: parentsOfAssignment(row, { id: row.lesson_id, name: row.lesson_name }),
    type: row.type,
    position: row.position,
    lessonId: row.lesson_id,
    ...(row.concept_sheet && { conceptSheet: true as const }),
    ...(row.practice && { generated: true as const, ...levelsOf(row.practice) }),
    ...omitNulls({ seconds: row.media?.seconds ?? null, pages: row.media?.pages ?? null }),
    ...contentFor(context.config, principal, row),
  };
}

/** The paths of a search hit, or undefined when there is no such published assignment: drafts are not searched. */
export async function findPathOfAssignment(
  { db }: Context,
  id: string,
): Promise<(PathResult & { readonly name: string }) | undefined> {
  const row = await findAssignment(db, anonymous, id);
  return (
    row && {
      name: row.name,
      linkPath: paths.assignment(row.type, row.id),
      coursecontentPath: areaPath(row),
    }
  );
}

type Content = Pick<
  Assignment,
  'locked' | 'restricted' | 'media' | 'url' | 'formId' | 'answerKey' | 'original'
>;
type Keys = Pick<Config, 'jwtKeys'>;

/** The content of an assignment, or the reason why access to it is denied. */
function contentFor(keys: Keys, principal: Principal, row: AssignmentRow): Content {
  const denial = denialOf(principal, row);
  if (denial) return { locked: denial };
  return {
    ...(!isPublic(row) && { restricted: true as const }),
    ...sourceOf(keys, row),
    ...(!answerKeyDenial(principal, row) && forTeachers(keys, row)),
  };
}

const forTeachers = (keys: Keys, row: AssignmentRow): Content => ({
  ...keyOf(keys, row),
  ...originalOf(keys, row),
});

/** The document that the worksheet was made in, or its Markdown as a Word document. */
function originalOf(keys: Keys, row: AssignmentRow): Content {
  if (row.original) return { original: signed(keys, row.original) };
  if (!row.in_markdown || row.type !== 'pdf') return {};
  const token = signedUrlToken(originalSignedName(row.id), keys);
  return { original: wordMedia(filePaths.signedOriginal(token, row.id), 'arbetsblad.docx') };
}

function keyOf(keys: Keys, row: AssignmentRow): Content {
  if (row.answer_key) return { answerKey: signed(keys, row.answer_key) };
  if (!row.practice || row.type !== 'pdf') return {};
  const token = signedUrlToken(practiceKeySignedName(row.id), keys);
  return { answerKey: pdfMedia(filePaths.signedPracticeKey(token, row.id), 'facit.pdf') };
}

function sourceOf(keys: Keys, row: AssignmentRow): Content {
  if (row.concept_sheet) return { media: conceptSheet(keys, row) };
  if (row.practice)
    return row.type === 'pdf'
      ? { media: practiceSheet(keys, row) }
      : { url: paths.form(row.id), formId: row.id };
  if (row.media) return { media: isPublic(row) ? mediaRecord(row.media) : signed(keys, row.media) };
  if (row.form_id) return { url: paths.form(row.form_id), formId: row.form_id };
  return row.url ? { url: row.url } : {};
}

// Files that everybody may open have an unsigned address, which never expires and may be cached publicly.
const isPublic = (row: AssignmentRow): boolean =>
  row.published && row.visible && !denialOf(anonymous, row);

// The words of a concept sheet are public on the lesson's page, so the sheet is open to everybody.
const denialOf = (principal: Principal, row: AssignmentRow) =>
  row.concept_sheet ? undefined : assignmentsDenial(principal, row);

const signed = (keys: Keys, media: MediaRow) =>
  mediaRecord(media, signedAddress(media, signedUrlToken(mediaSignedName(media.hash), keys)));

function practiceSheet(keys: Keys, row: AssignmentRow): Media {
  const address = isPublic(row)
    ? filePaths.practiceSheet(row.id)
    : filePaths.signedPracticeSheet(signedUrlToken(practiceSheetSignedName(row.id), keys), row.id);
  return pdfMedia(address, 'ovningsblad.pdf');
}

const conceptSheet = (keys: Keys, row: AssignmentRow) =>
  isPublic(row)
    ? conceptSheetMedia(row.lesson_id)
    : conceptSheetMedia(row.lesson_id, signedUrlToken(conceptSheetSignedName(row.lesson_id), keys));
