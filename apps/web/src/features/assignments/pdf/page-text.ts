import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The text of a page, case-folded for comparison, and the index at which each text run starts. */
export interface PageText {
  readonly text: string;
  readonly starts: readonly number[];
}

/** Folds case without changing the length, so that an index is valid in both texts. */
export const fold = (text: string): string =>
  Array.from(text, (letter) => {
    const small = letter.toLocaleLowerCase('sv');
    return small.length === letter.length ? small : letter;
  })
    .join('')
    .replaceAll(/\s/g, ' ');

/** Joins a page's text runs. The end of a line separates words like a space. */
export function joinRuns(
  runs: readonly { readonly str: string; readonly hasEOL: boolean }[],
): PageText {
  const starts: number[] = [];
  let text = '';
  for (const { str, hasEOL } of runs) {
    starts.push(text.length);
    text += hasEOL ? `${str} ` : str;
  }
  return { text: fold(text), starts };
}

export async function readPageText(pdf: PDFDocumentProxy, number: number): Promise<PageText> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return joinRuns(items.filter((item) => 'str' in item));
}

/** The indexes of a folded query in a page's text. Matches do not overlap. */
export function findMatches({ text }: PageText, query: string): number[] {
  const found: number[] = [];
  if (query === '') return found;
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length))
    found.push(at);
  return found;
}

/** The text run that contains an index, and the offset in that run. */
export function runAt({ starts }: PageText, index: number): { run: number; offset: number } {
  const after = starts.findIndex((start) => start > index);
  const run = (after < 0 ? starts.length : after) - 1;
  return { run, offset: index - (starts[run] ?? 0) };
}
