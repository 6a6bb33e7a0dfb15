import type { FastifyRequest } from 'fastify';
import {
  accessibilityReportPath,
  guardiansPath,
  processorAgreementPath,
} from '@lasar/contract/file-paths';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sheetLanguages, type SheetLanguage } from '@lasar/contract/documents/sheet-language-rules';
import type { TextSheetFormat } from '@lasar/contract/documents/text-sheet-rules';
import { seesDrafts } from '#auth/permissions.ts';
import { requireSignedUrlToken } from '#auth/signed-urls.ts';
import { createRenderCache, type RenderCache } from '#cache/render-cache.ts';
import type { Context } from '#context.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import { infoOf } from '#http/request-info.ts';
import { Problem } from '#problem.ts';
import type { Principal } from '#auth/principal.ts';
import {
  findDraftName,
  findLessonOfSheet,
  listDraftWords,
  listWords,
  type LessonOfSheet,
  type WordOfSheet,
} from './documents.store.ts';
import { compileReplacing, inTurn, isFilledBy, type Compiling } from './typst/compile-document.ts';
import {
  conceptSheetData,
  type ConceptSheet,
  type ConceptWord,
} from './data/concept-sheet-data.ts';
import { translationIn } from './data/translated-word.ts';
import { lessonData, type LessonPrintout } from './data/lesson-data.ts';
import { practiceSheetData, type PracticeSheets } from './data/practice-sheet-data.ts';
import { textSheetData, textSheetNames, type TextSheet } from './data/text-sheet-data.ts';
import { worksheetData, type WorksheetOptions } from './data/worksheet-data.ts';

export { inTurn as renderInTurn, textSheetNames };
export type { LessonPrintout, PracticeSheets, TextSheet };

/**
 * The hook of every route that sends documents. Refuses a client whose address fills the queue with others before the request
 * has cost a query. Throws `server/unavailable`.
 */
export async function requirePlace(request: FastifyRequest): Promise<void> {
  if (isFilledBy(infoOf(request).address))
    throw new Problem('server/unavailable', { retryAfter: 10 });
}

/** A cache of documents, which are rendered when it is the turn of whoever asks: all documents wait in one queue. */
export const createDocumentCache = (maxBytes: number): RenderCache<Compiling> =>
  createRenderCache(maxBytes, inTurn);

// A busy machine must not refuse a valid pack, nor the sheets of a class, which are as long as forty documents.
export const longMilliseconds = 20_000;

/** The documents for schools, by their paths: a title, and the text with what the installation fills in. */
export const schoolDocuments = {
  [processorAgreementPath]: {
    title: 'Personuppgiftsbiträdesavtal',
    file: 'processor-agreement.md',
  },
  [accessibilityReportPath]: {
    title: 'Tillgänglighetsredogörelse',
    file: 'accessibility-report.md',
  },
  [guardiansPath]: { title: 'Information till vårdnadshavare', file: 'guardians.md' },
} as const;

/** A document for schools in Markdown. */
export async function writeSchoolDocument(
  context: Pick<Context, 'config' | 'db'>,
  { title, file }: { readonly title: string; readonly file: string },
) {
  const { productName, contactEmail } = await readSiteSettings(context);
  const markdown = fillTemplate(await readFile(join(import.meta.dirname, file), 'utf8'), {
    product: productName,
    contact: contactEmail,
    ...blankProcessorAgreement,
  });
  return { title, productName, markdown };
}

const blankProcessorAgreement = { customer: '[[linjer:1]]', customerContact: '[[linjer:1]]' };

/** The agreement on personal data as Markdown, between the service and a customer, who are given as Markdown. */
export async function writeProcessorAgreement(
  context: Pick<Context, 'config' | 'db'>,
  customer: { readonly customer: string; readonly customerContact: string },
): Promise<string> {
  const { file } = schoolDocuments[processorAgreementPath];
  const template = await readFile(join(import.meta.dirname, file), 'utf8');
  const { productName, contactEmail } = await readSiteSettings(context);
  return fillTemplate(template, {
    product: productName,
    contact: contactEmail,
    ...customer,
  });
}

/** Replaces `{{name}}` by values. What a value contains is not replaced again. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/** A document in our own Markdown, as a tagged PDF. Characters that no font can draw are replaced. */
export const renderMarkdown = (
  compiling: Compiling,
  { markdown, ...options }: WorksheetOptions & { readonly markdown: string },
): Promise<Uint8Array> =>
  orUnavailable(compileReplacing(compiling, worksheetData(markdown, options)));

/** Renders a concept sheet as a tagged PDF. Throws `document/unavailable` when it cannot be compiled. */
export const renderConceptSheet = (
  compiling: Compiling,
  sheet: ConceptSheet,
): Promise<Uint8Array> => orUnavailable(compileReplacing(compiling, conceptSheetData(sheet)));

/** Renders practice sheets, their answers, or both as one tagged PDF. Throws `document/unavailable`. */
export const renderPracticeSheets = async (
  compiling: Compiling,
  sheets: PracticeSheets,
): Promise<Uint8Array> =>
  orUnavailable(compileReplacing(compiling, await practiceSheetData(sheets), longMilliseconds));

/** Renders a lesson's printout as a tagged PDF. Throws `document/unavailable` when it cannot be compiled. */
export const renderLessonPrintout = (
  compiling: Compiling,
  printout: LessonPrintout,
): Promise<Uint8Array> => orUnavailable(compileReplacing(compiling, lessonData(printout)));

/** Renders the worksheet to a lesson's text as a tagged PDF, or as a Word document. Throws `document/unavailable`. */
export const renderTextSheet = (
  compiling: Compiling,
  sheet: TextSheet,
  format: TextSheetFormat,
): Promise<Uint8Array> => {
  const data = textSheetData(sheet);
  return orUnavailable(
    format === 'docx' ? compiling.word(data) : compileReplacing(compiling, data),
  );
};

/** The document, or `document/unavailable` when it cannot be compiled. */
export async function orUnavailable(document: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await document;
  } catch (error) {
    throw new Problem('document/unavailable', { cause: error, retryAfter: 30 });
  }
}

interface SheetRequest {
  readonly lessonId: string;
  /** The language that the words stand in beside Swedish. */
  readonly language?: SheetLanguage | undefined;
}

/** The languages beside Swedish in which a lesson has key words. */
export async function listSheetLanguages(
  { db }: Context,
  lessonId: string,
): Promise<SheetLanguage[]> {
  const words = await listWords(db, lessonId);
  return sheetLanguages.filter((language) =>
    words.some(({ translations }) => translationIn(translations, language)),
  );
}

/** The data of a lesson's concept sheet, which is open to everybody. Throws `lesson/not-found`, also for drafts. */
export async function requireConceptSheet(
  context: Context,
  principal: Principal,
  { lessonId, language }: SheetRequest,
): Promise<ConceptSheet> {
  const lesson = await findLessonOfSheet(context.db, lessonId);
  if (!lesson || !(lesson.published || seesDrafts(principal)))
    throw new Problem('lesson/not-found');
  return sheetOf(context, lesson, language);
}

/** The name that signed URLs of a lesson's concept sheet are signed for. */
export const conceptSheetSignedName = (lessonId: string): string => `concept-sheets/${lessonId}`;

/** The data of a concept sheet by a signed URL. Throws `media/link-invalid`, `media/link-expired` or `lesson/not-found`. */
export async function requireSignedConceptSheet(
  context: Context,
  { token, lessonId, language }: SheetRequest & { readonly token: string },
): Promise<ConceptSheet> {
  requireSignedUrlToken(token, conceptSheetSignedName(lessonId), context.config);
  const lesson = await findLessonOfSheet(context.db, lessonId);
  if (!lesson) throw new Problem('lesson/not-found');
  return sheetOf(context, lesson, language);
}

/** The name that signed URLs of the concept sheet of a lesson's draft are signed for. */
export const draftSheetSignedName = (lessonId: string): string =>
  `${conceptSheetSignedName(lessonId)}/draft`;

/** The concept sheet that a lesson's draft makes, or what is stored without a draft. Throws as `requireSignedConceptSheet`. */
export async function requireDraftConceptSheet(
  context: Context,
  { token, lessonId }: { readonly token: string; readonly lessonId: string },
): Promise<ConceptSheet> {
  requireSignedUrlToken(token, draftSheetSignedName(lessonId), context.config);
  const lesson = await findLessonOfSheet(context.db, lessonId);
  if (!lesson) throw new Problem('lesson/not-found');
  const name = await findDraftName(context.db, lessonId);
  return name === undefined
    ? sheetOf(context, lesson, undefined)
    : sheetOf(context, { ...lesson, name }, undefined, await listDraftWords(context.db, lessonId));
}

async function sheetOf(
  context: Context,
  lesson: LessonOfSheet,
  language: SheetLanguage | undefined,
  ofDraft?: readonly WordOfSheet[],
): Promise<ConceptSheet> {
  const words = ofDraft ?? (await listWords(context.db, lesson.id));
  const { productName } = await readSiteSettings(context);
  return {
    productName,
    schoolType: lesson.schoolTypeParam,
    lesson: lesson.name,
    ancestors: [lesson.schoolType, lesson.subject, lesson.course, lesson.area],
    words: words.map((row) => conceptWord(row, language)),
    ...(language && { language }),
  };
}

function conceptWord(
  { word, meaning, translations }: WordOfSheet,
  language: SheetLanguage | undefined,
): ConceptWord {
  const translation = language && translationIn(translations, language);
  return {
    word,
    ...(meaning !== null && { meaning }),
    ...(translation && { translation }),
  };
}
