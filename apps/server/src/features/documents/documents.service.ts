import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assignmentsDenial, throwIfDenied, seesDrafts } from '#auth/permissions.ts';
import { requireSignedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import type { Principal } from '#auth/principal.ts';
import { findLessonOfSheet, listWords, type LessonOfSheet } from './documents.store.ts';
import type { ConceptSheet } from './pdf/concept-sheet.ts';
import { WorksheetError } from './pdf/worksheet-error.ts';
import type { WorksheetOptions } from './pdf/worksheet.ts';

// Fonts and pdfkit are loaded when the first document is made: they would slow the server's start.

/**
 * Makes a tagged PDF of a worksheet in Markdown: headings, text, lists, tables, quotes, rules, and `[[linjer:4]]` for
 * lines to write on. Throws WorksheetError on what a sheet cannot show, such as a picture or a character that is in no font.
 */
export async function renderWorksheet(
  markdown: string,
  options: WorksheetOptions,
): Promise<Uint8Array> {
  const { drawWorksheet } = await import('./pdf/worksheet.ts');
  try {
    return await drawWorksheet(markdown, options);
  } catch (error) {
    // Where a character is drawn, nobody knows its line any more.
    const character = isWorksheetError(error) ? error.character : undefined;
    const at = character === undefined ? -1 : markdown.indexOf(character);
    if (!isWorksheetError(error) || at < 0) throw error;
    throw new WorksheetError(error.message, { line: markdown.slice(0, at).split('\n').length });
  }
}

/** Whether a worksheet could not be made because of what its author wrote. The message is for the author. */
export const isWorksheetError = (error: unknown): error is WorksheetError =>
  error instanceof WorksheetError;

/** The agreement between a school and the service about personal data, as a tagged PDF of our own text. */
export async function renderProcessorAgreement({ config }: Pick<Context, 'config'>) {
  const { productName, contactEmail } = config;
  const template = await readFile(join(import.meta.dirname, 'processor-agreement.md'), 'utf8');
  const markdown = template
    .replaceAll('{{product}}', productName)
    .replaceAll('{{contact}}', contactEmail);
  return renderWorksheet(markdown, { title: 'Personuppgiftsbiträdesavtal', productName });
}

/** Makes the tagged PDF of a concept sheet. */
export async function renderConceptSheet(sheet: ConceptSheet): Promise<Uint8Array> {
  const { drawConceptSheet } = await import('./pdf/concept-sheet.ts');
  return drawConceptSheet(sheet);
}

/** What a lesson's concept sheet shows. Throws `lesson/not-found`, or what the lesson's lock says. */
export async function requireConceptSheet(
  context: Context,
  principal: Principal,
  lessonId: string,
): Promise<ConceptSheet> {
  const lesson = await findLessonOfSheet(context.db, lessonId);
  if (!lesson || !(lesson.published || seesDrafts(principal)))
    throw new Problem('lesson/not-found');
  throwIfDenied(assignmentsDenial(principal, lesson));
  return sheetOf(context, lesson);
}

/** What tickets to a lesson's concept sheet are made out to. */
export const conceptSheetTicketName = (lessonId: string): string => `concept-sheets/${lessonId}`;

/** The same by a signed address. Throws `media/link-invalid`, `media/link-expired` or `lesson/not-found`. */
export async function requireSignedConceptSheet(
  context: Context,
  { ticket, lessonId }: { readonly ticket: string; readonly lessonId: string },
): Promise<ConceptSheet> {
  requireSignedUrlToken(ticket, conceptSheetTicketName(lessonId), context.config);
  const lesson = await findLessonOfSheet(context.db, lessonId);
  if (!lesson) throw new Problem('lesson/not-found');
  return sheetOf(context, lesson);
}

async function sheetOf({ config, db }: Context, lesson: LessonOfSheet): Promise<ConceptSheet> {
  const words = await listWords(db, lesson.id);
  return {
    productName: config.productName,
    schoolType: lesson.schoolTypeParam,
    lesson: lesson.name,
    place: [lesson.schoolType, lesson.subject, lesson.course, lesson.area],
    words: words.map(({ word, meaning }) => (meaning === null ? { word } : { word, meaning })),
  };
}
