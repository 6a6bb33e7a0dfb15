import type { WorksheetOptions } from './pdf/worksheet.ts';

/**
 * Makes a tagged PDF of a worksheet in Markdown: headings, text, lists, tables, quotes, rules, and `[[linjer:4]]` for
 * lines to write on. Throws on what a sheet cannot show, such as a character that is in no font.
 */
export async function renderWorksheet(markdown: string, options: WorksheetOptions): Promise<Uint8Array> {
  // Loaded when needed: fonts and pdfkit would slow the server's start.
  const { drawWorksheet } = await import('./pdf/worksheet.ts');
  return drawWorksheet(markdown, options);
}
