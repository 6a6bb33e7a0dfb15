import { longestSheet } from '@lasar/contract/editor/document-rules';
import type {
  AnyDocument,
  AssignmentDocument,
  LessonDocument,
} from '@lasar/contract/documents/documents';
import { slugOf } from '@lasar/contract/slug-rules';
import { worksheetKey, WorksheetError } from '#features/documents/worksheets.service.ts';
import type { Db } from '#database/database.ts';
import type { ValidationErrors } from '../check/validation-errors.ts';
import { findRendered, findSheetSources } from '../write/content.store.ts';

/** The text of a sheet, and the title of its pdf. */
export interface SheetText {
  readonly markdown: string;
  readonly title: string;
}

/** A worksheet or an answer key that is written in a document. */
interface WrittenSheet extends SheetText {
  readonly key: 'file' | 'answerKey';
  /** The index of its assignment. */
  readonly index: number;
  /** Its place in the document, such as `assignments/0/markdown/file`. */
  readonly path: string;
}

const sheetKeys = ['file', 'answerKey'] as const;
const titled = { file: '', answerKey: 'Facit: ' };

/** The worksheets and answer keys of a lesson that are written and not uploaded. */
function sheetsIn(body: AnyDocument): WrittenSheet[] {
  const { assignments = [] }: LessonDocument = body;
  return assignments.flatMap(({ markdown = {}, name = '' }, index) =>
    sheetKeys.flatMap((key) => {
      const text = markdown[key] ?? '';
      return text.trim() === ''
        ? []
        : {
            key,
            index,
            path: `assignments/${index}/markdown/${key}`,
            markdown: text,
            title: titled[key] + name,
          };
    }),
  );
}

/**
 * What the pdf of a sheet is known by. Throws WorksheetError with the line of what a sheet cannot show, also of a text that is
 * too long.
 */
export async function sheetKey({ markdown, title }: SheetText): Promise<string> {
  const letters = Array.from(markdown).length;
  if (letters > longestSheet)
    throw new WorksheetError(
      markdown.slice(0, longestSheet).split('\n').length,
      `Bladet är för långt: ${inSwedish(letters)} tecken, och ${inSwedish(longestSheet)} går att trycka.`,
    );
  return worksheetKey(markdown, { title, lang: 'sv' });
}

const inSwedish = (count: number): string => count.toLocaleString('sv').replaceAll('\u00a0', ' ');

/** Where the pdf of a sheet is. */
export interface PlacedSheet extends WrittenSheet {
  /** The pdf that the document has, or else one that was rendered before; absent where there is none. */
  readonly hash?: string;
  readonly renderKey?: string;
  readonly fault?: WorksheetError;
}

/** Finds the pdf of each sheet that is written in a lesson's document. One that the document has is kept as long as it is made of this text. */
export async function findSheets(db: Db, body: AnyDocument): Promise<PlacedSheet[]> {
  const sheets = sheetsIn(body);
  if (sheets.length === 0) return [];
  const { assignments = [] }: LessonDocument = body;
  const hashes = assignments.flatMap((each) => sheetKeys.flatMap((key) => each[key]?.hash ?? []));
  const sources = await findSheetSources(db, hashes);
  const placed: PlacedSheet[] = [];
  for (const sheet of sheets) {
    const own = assignments[sheet.index]?.[sheet.key]?.hash ?? '';
    const source = sources.get(own);
    try {
      const renderKey = await sheetKey(sheet);
      const isKept =
        source?.markdown === sheet.markdown && [null, renderKey].includes(source.render_key);
      const hash = isKept ? own : await findRendered(db, renderKey);
      placed.push({ ...sheet, renderKey, ...(hash !== undefined && { hash }) });
    } catch (error) {
      if (!(error instanceof WorksheetError)) throw error;
      placed.push({ ...sheet, fault: error });
    }
  }
  return placed;
}

/** A lesson's document with the pdf of each sheet that is written in it. Errors are reported at the place of the sheet. */
export async function placeSheets(
  db: Db,
  body: AnyDocument,
  errors: ValidationErrors,
): Promise<AnyDocument> {
  const { assignments = [] }: LessonDocument = body;
  const placed: AssignmentDocument[] = [...assignments];
  for (const { index, key, path, hash, fault, ...sheet } of await findSheets(db, body)) {
    const own = placed[index];
    if (hash === undefined) errors.add({ file: path, line: 1 }, fault?.message ?? notRendered);
    else placed[index] = { ...own, [key]: { hash, name: own?.[key]?.name ?? fileNameOf(sheet) } };
  }
  return { ...body, ...(placed.length > 0 && { assignments: placed }) };
}

const notRendered = 'Bladet kunde inte tryckas just nu. Försök igen om en stund.';

const fileNameOf = ({ title }: Pick<WrittenSheet, 'title'>): string =>
  `${slugOf(title) || 'arbetsblad'}.pdf`;
