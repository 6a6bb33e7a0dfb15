import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The words of a page, folded for comparing, and where in them each piece of text begins. */
export interface PageText {
  readonly text: string;
  readonly starts: readonly number[];
}

/** Letters in one case. Never longer or shorter, so that a place in the one is a place in the other. */
export const fold = (text: string): string =>
  Array.from(text, (letter) => {
    const small = letter.toLocaleLowerCase('sv');
    return small.length === letter.length ? small : letter;
  })
    .join('')
    .replaceAll(/\s/g, ' ');

/** Puts a page's pieces together: a line's end parts words like a space. */
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

/** Where a query, already folded, is found in a page. Matches do not overlap. */
export function findMatches({ text }: PageText, query: string): number[] {
  const found: number[] = [];
  if (query === '') return found;
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length))
    found.push(at);
  return found;
}

/** Which piece a place in the text is in, and where in that piece. */
export function runAt({ starts }: PageText, index: number): { run: number; offset: number } {
  const after = starts.findIndex((start) => start > index);
  const run = (after < 0 ? starts.length : after) - 1;
  return { run, offset: index - (starts[run] ?? 0) };
}
