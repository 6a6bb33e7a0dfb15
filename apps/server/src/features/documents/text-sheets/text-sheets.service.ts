import { filePaths } from '@lasar/contract/file-paths';
import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { makesTextSheet, type TextSheetPart } from '@lasar/contract/documents/text-sheet-rules';
import {
  answerKeyDenial,
  assignmentsDenial,
  seesDrafts,
  throwIfDenied,
  type ProtectedLesson,
} from '#auth/permissions.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { requireSignedUrlToken, signedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import type { TextSheet } from '#features/documents/documents.service.ts';
import { readPictures } from '#features/documents/printed-pictures.service.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import { Problem } from '#problem.ts';
import { findSheetSource, type SheetSource } from './text-sheets.store.ts';

/** What the lesson page tells of the worksheet to a lesson's text. */
interface SheetFacts extends ProtectedLesson {
  readonly id: string;
  readonly text: string | null;
  /** The number of questions in its longest self-test. */
  readonly questions: number;
  /** Whether the lesson is published and so is all above it. */
  readonly isPublic: boolean;
}

/** The address of the worksheet and its documents that are open to a principal, or what is missing. Nothing without a worksheet. */
export function textSheetFor(
  { config }: Pick<Context, 'config'>,
  principal: Principal,
  { id, text, questions, isPublic, ...lesson }: SheetFacts,
): Pick<LessonPage, 'textSheet'> {
  if (!makesTextSheet({ text: text !== null, questions })) return {};
  const locked = assignmentsDenial(principal, lesson);
  if (locked) return { textSheet: { parts: [...sheetParts], locked } };
  const granted = grantedTo(principal, lesson);
  const isOpen = isPublic && granted === grantedTo(anonymous, lesson);
  const url =
    isOpen && !assignmentsDenial(anonymous, lesson)
      ? filePaths.textSheet(id)
      : filePaths.signedTextSheet(signedUrlToken(signedNameOf(id, granted), config), id, granted);
  return { textSheet: { url, parts: [...sheetParts, ...(opensKey(granted) ? keyParts : [])] } };
}

const keyPart = 'key' as const;
/** The documents that hold the answers. */
const keyParts = [keyPart, 'all'] as const satisfies readonly TextSheetPart[];
const hasAnswers = (part: TextSheetPart): boolean => keyParts.some((each) => each === part);
const sheetParts = ['easier', 'full', 'both'] as const satisfies readonly TextSheetPart[];

// What a signed address opens, in its own words: `sheets-key-drafts`.
const draftsName = 'drafts';
const opensKey = (granted: string): boolean => granted.split('-').includes(keyPart);
const signedNameOf = (lessonId: string, granted: string): string =>
  `text-sheets/${lessonId}/${granted}`;

const grantedTo = (principal: Principal, lesson: ProtectedLesson): string =>
  [
    'sheets',
    ...(answerKeyDenial(principal, lesson) ? [] : [keyPart]),
    ...(seesDrafts(principal) ? [draftsName] : []),
  ].join('-');

/** One of the documents for a principal. Throws `assignment/not-found`, or an `access/…` problem when it is not open. */
export async function requireTextSheet(
  context: Context,
  principal: Principal,
  lessonId: string,
  part: TextSheetPart,
): Promise<TextSheet> {
  const drafts = seesDrafts(principal);
  const source = await findSheetSource(context.db, lessonId, { principal, drafts });
  if (!source) throw new Problem('assignment/not-found');
  const denialOf = hasAnswers(part) ? answerKeyDenial : assignmentsDenial;
  throwIfDenied(denialOf(principal, source));
  return sheetOf(context, source, part);
}

interface SignedSheet {
  readonly token: string;
  readonly lessonId: string;
  readonly granted: string;
}

/** One of the documents by a signed URL. Throws `media/link-invalid`, `media/link-expired` or `assignment/not-found`. */
export async function requireSignedTextSheet(
  context: Context,
  { token, lessonId, granted }: SignedSheet,
  part: TextSheetPart,
): Promise<TextSheet> {
  requireSignedUrlToken(token, signedNameOf(lessonId, granted), context.config);
  if (hasAnswers(part) && !opensKey(granted)) throw new Problem('media/link-invalid');
  const drafts = granted.split('-').includes(draftsName);
  const source = await findSheetSource(context.db, lessonId, { principal: anonymous, drafts });
  if (!source) throw new Problem('assignment/not-found');
  return sheetOf(context, source, part);
}

async function sheetOf(
  context: Context,
  { text, easy_text: easyText, questions, ...lesson }: SheetSource,
  part: TextSheetPart,
): Promise<TextSheet> {
  if (
    text === null ||
    questions === null ||
    !makesTextSheet({ text: true, questions: questions.length })
  )
    throw new Problem('assignment/not-found');
  const { productName } = await readSiteSettings(context);
  return {
    part,
    productName,
    schoolType: lesson.school_type_param,
    lesson: lesson.name,
    course: lesson.course_name,
    area: lesson.area_name,
    text,
    ...(easyText && { easyText }),
    pictures: await readPictures(context.storage, `${easyText ?? ''}\n${text}`),
    goals: lesson.goals,
    words: lesson.words,
    questions,
  };
}
