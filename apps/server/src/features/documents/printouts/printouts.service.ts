import { filePaths } from '@lasar/contract/file-paths';
import { paths } from '@lasar/contract/paths';
import type { Printout } from '@lasar/contract/documents/printouts';
import { printoutParts, type PrintoutPart } from '@lasar/contract/documents/printout-rules';
import {
  answerKeyDenial,
  assignmentsDenial,
  seesDrafts,
  teacherGuideDenial,
} from '#auth/permissions.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { requireSignedUrlToken, signedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { courseOf, madeFrom } from '#cache/made-from.ts';
import { omitNulls } from '#database/rows.ts';
import type { LessonPrintout } from '#features/documents/documents.service.ts';
import { readPictures } from '#features/documents/printed-pictures.service.ts';
import { requireLesson } from '#features/catalogue/lessons/lessons.service.ts';
import { selfTestFilesFor } from '#features/documents/self-tests/self-tests.service.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import { Problem } from '#problem.ts';
import {
  findPrintedLesson,
  listPrintedAssignments,
  type PrintedAssignment,
  type PrintedFile,
  type PrintedLesson,
} from './printouts.store.ts';

/** The parts that a principal may read, and whether they hold what is not published. */
interface Grant {
  readonly parts: readonly PrintoutPart[];
  readonly drafts: boolean;
}

type ProtectedRow = Awaited<ReturnType<typeof requireLesson>>;

/** What a principal may print of a lesson, and where. Throws `lesson/not-found`. */
export async function requirePrintout(
  context: Context,
  principal: Principal,
  lessonId: string,
): Promise<Printout> {
  const row = await requireLesson(context, principal, lessonId);
  const grant = grantOf(principal, row);
  const { lesson, assignments } = await requireContent(context, row.id, grant.drafts);
  const existing = printoutParts.filter((part) => hasPart[part](lesson, assignments));
  const locked = assignmentsDenial(principal, row);
  const denied = existing.some((part) => !grant.parts.includes(part));
  const printout: Printout = {
    lessonId: row.id,
    name: row.name,
    url: addressOf(context, row, grant),
    parts: existing.filter((part) => grant.parts.includes(part)),
    ...(denied && locked && { locked }),
    ...(await selfTestFilesFor(context, principal, row)),
  };
  return madeFrom(printout, courseOf(row));
}

/** The data of a printout for a principal. Throws `lesson/not-found`. */
export async function requirePrintoutData(
  context: Context,
  principal: Principal,
  lessonId: string,
  chosen: readonly PrintoutPart[],
): Promise<LessonPrintout> {
  const row = await requireLesson(context, principal, lessonId);
  return dataOf(context, row.id, grantOf(principal, row), chosen);
}

/** The data of a printout by a signed URL. Throws `media/link-invalid`, `media/link-expired` or `lesson/not-found`. */
export async function requireSignedPrintoutData(
  context: Context,
  { token, lessonId, granted }: SignedPrintout,
  chosen: readonly PrintoutPart[],
): Promise<LessonPrintout> {
  requireSignedUrlToken(token, signedNameOf(lessonId, granted), context.config);
  const names = granted.split('-');
  const parts = printoutParts.filter((part) => names.includes(part));
  return dataOf(context, lessonId, { parts, drafts: names.includes(draftsName) }, chosen);
}

interface SignedPrintout {
  readonly token: string;
  readonly lessonId: string;
  readonly granted: string;
}

const draftsName = 'drafts';
const signedNameOf = (lessonId: string, granted: string) => `printouts/${lessonId}/${granted}`;

/** Each part opens by the rule of what it is made of. */
function grantOf(principal: Principal, row: ProtectedRow): Grant {
  const isOpenWithAssignments = !assignmentsDenial(principal, row);
  const isOpen: Readonly<Record<PrintoutPart, boolean>> = {
    about: true,
    text: isOpenWithAssignments,
    easyText: isOpenWithAssignments,
    words: true,
    transcripts: isOpenWithAssignments,
    worksheets: isOpenWithAssignments,
    guide: !teacherGuideDenial(principal, row),
    keys: !answerKeyDenial(principal, row),
  };
  return { parts: printoutParts.filter((part) => isOpen[part]), drafts: seesDrafts(principal) };
}

/** A browser opens a document without the session's token, so what is not open to everybody has a signed address. */
function addressOf({ config }: Context, row: ProtectedRow, grant: Grant): string {
  const names = [...grant.parts, ...(grant.drafts ? [draftsName] : [])];
  const granted = names.join('-');
  if (granted === grantOf(anonymous, row).parts.join('-')) return filePaths.printout(row.id);
  const token = signedUrlToken(signedNameOf(row.id, granted), config);
  return filePaths.signedPrintout(token, row.id, granted);
}

async function requireContent({ db }: Context, lessonId: string, drafts: boolean) {
  const lesson = await findPrintedLesson(db, lessonId);
  if (!lesson || !(lesson.published || drafts)) throw new Problem('lesson/not-found');
  return { lesson, assignments: await listPrintedAssignments(db, lessonId, { drafts }) };
}

const hasPart: Readonly<
  Record<
    PrintoutPart,
    (lesson: PrintedLesson, assignments: readonly PrintedAssignment[]) => boolean
  >
> = {
  about: () => true,
  text: ({ text }) => text !== null,
  easyText: ({ text, easy_text }) => text !== null && easy_text !== null,
  words: ({ words }) => words.length > 0,
  transcripts: (_, assignments) => assignments.some(hasText),
  worksheets: (_, assignments) => assignments.some(({ type }) => type === 'pdf'),
  guide: ({ teacher_guide }) => teacher_guide !== null,
  keys: (_, assignments) => assignments.some(isAnswered),
};

const hasText = ({ texts }: PrintedAssignment): boolean =>
  texts.captions !== undefined || texts['text-description'] !== undefined;

const filmText = ({ name, texts }: PrintedAssignment) => ({
  name,
  cues: texts.captions ?? [],
  chapters: texts.chapters ?? [],
  descriptions: texts['text-description'] ?? [],
});

const isAnswered = ({ type, generated, key }: PrintedAssignment): boolean =>
  key !== null || (generated && type === 'pdf');

/** The parts that were chosen and are granted, with what each shows. */
async function dataOf(
  context: Context,
  lessonId: string,
  grant: Grant,
  chosen: readonly PrintoutPart[],
): Promise<LessonPrintout> {
  const { lesson, assignments } = await requireContent(context, lessonId, grant.drafts);
  const shows = (part: PrintoutPart) => grant.parts.includes(part) && chosen.includes(part);
  const { publicUrl } = context.config;
  const { productName } = await readSiteSettings(context);
  const sheetOf = ({ id, name, type, generated }: PrintedAssignment) => ({
    name,
    generated,
    address: publicUrl + paths.assignment(type, id),
  });
  const writtenText = async (markdown: string | null) =>
    markdown === null
      ? undefined
      : { markdown, pictures: await readPictures(context.storage, markdown) };
  const printed = async (sheet: PrintedAssignment, file: PrintedFile | null) => ({
    ...sheetOf(sheet),
    ...(file && omitNulls({ ...file })),
    ...(file?.markdown && { pictures: await readPictures(context.storage, file.markdown) }),
  });
  const sheets = assignments.filter(({ type }) => type === 'pdf');
  return {
    productName,
    schoolType: lesson.school_type_param,
    name: lesson.name,
    ancestors: [lesson.school_type_name, lesson.subject_name, lesson.course_name, lesson.area_name],
    address: publicUrl + paths.lesson(lesson.id),
    ...(lesson.minutes !== null && { minutes: lesson.minutes }),
    ...(shows('about') && { description: lesson.description, goals: lesson.goals }),
    ...(shows('text') && { text: await writtenText(lesson.text) }),
    ...(shows('easyText') && { easyText: await writtenText(lesson.text && lesson.easy_text) }),
    ...(shows('words') && { words: lesson.words }),
    ...(shows('transcripts') && {
      transcripts: assignments.filter(hasText).map(filmText),
    }),
    ...(shows('worksheets') && {
      worksheets: await Promise.all(sheets.map((sheet) => printed(sheet, sheet.file))),
    }),
    ...(shows('guide') && { guide: await writtenText(lesson.teacher_guide) }),
    ...(shows('keys') && {
      keys: await Promise.all(
        assignments.filter(isAnswered).map((sheet) => printed(sheet, sheet.key)),
      ),
    }),
  };
}
