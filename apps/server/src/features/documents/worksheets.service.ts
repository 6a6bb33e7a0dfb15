import { createHash } from 'node:crypto';
import { worksheetData, type WorksheetOptions } from './data/worksheet-data.ts';
import { prepareFormulas } from './data/runs.ts';
import { WorksheetError } from './data/worksheet-error.ts';
import { longMilliseconds, orUnavailable } from './documents.service.ts';
import { namedPictures } from './printed-pictures.service.ts';
import { CompileFailed, inTurn, type Compiling } from './typst/compile-document.ts';
import { engineVersion } from './typst/engine-version.ts';

export { CompileFailed, WorksheetError, inTurn as renderInTurn };

/**
 * Renders a worksheet in Markdown as a tagged PDF: headings, text, lists, tables, quotes, code, rules, formulas, and
 * `[[linjer:4]]` for lines to write on. Throws WorksheetError with the Markdown line of what a sheet cannot show, and
 * CompileFailed when compiling fails for another reason.
 */
export async function renderWorksheet(
  { pdf }: Compiling,
  markdown: string,
  options: WorksheetOptions,
): Promise<Uint8Array> {
  await prepareFormulas(markdown);
  const data = worksheetData(markdown, options);
  try {
    return await pdf(data, longMilliseconds);
  } catch (error) {
    throw worksheetErrorOf(error, markdown) ?? error;
  }
}

/**
 * Names the PDF of a worksheet before it is rendered: worksheets with the same key have the same PDF. Throws WorksheetError
 * with the Markdown line of what a sheet cannot show.
 */
export async function worksheetKey(markdown: string, options: WorksheetOptions): Promise<string> {
  await prepareFormulas(markdown);
  const data = JSON.stringify(named(markdown, options));
  return createHash('sha256')
    .update(`${await engineVersion()}\n${data}`)
    .digest('hex');
}

/** The same worksheet as a Word document, for a teacher to change. Formulas are Word's equations. Throws WorksheetError. */
export const renderWorksheetAsWord = async (
  { word }: Compiling,
  { markdown, ...options }: WorksheetOptions & { readonly markdown: string },
): Promise<Uint8Array> => orUnavailable(word(named(markdown, options)));

const named = (markdown: string, options: WorksheetOptions) =>
  worksheetData(markdown, { ...options, pictures: namedPictures(markdown) });

function worksheetErrorOf(error: unknown, markdown: string): WorksheetError | undefined {
  if (!(error instanceof CompileFailed)) return undefined;
  const [character] = error.missing.flatMap((text) => Array.from(text));
  if (character === undefined) {
    const reason = error.reason === 'time' ? 'tar för lång tid att sätta' : 'går inte att sätta';
    return new WorksheetError(1, `Arbetsbladet ${reason}.`, { cause: error });
  }
  const line = markdown.split('\n').findIndex((text) => text.normalize('NFC').includes(character));
  const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return new WorksheetError(
    Math.max(line, 0) + 1,
    `Tecknet ${character} (U+${codePoint}) finns inte i typsnitten. Skriv det på ett annat sätt.`,
  );
}
