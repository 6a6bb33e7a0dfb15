import type { PDFDocumentProxy } from 'pdfjs-dist';
import { InvalidFile } from './file-types.ts';
import { activeContentOf, type ActiveContent } from './pdf-actions.ts';
import { isBomb } from './pdf-size.ts';

const sentences = {
  runs: 'innehåller JavaScript eller filer, startar program eller skickar uppgifter',
  'acts-by-itself': 'leder någon annanstans, eller gör något, utan att läsaren har tryckt på något',
  xfa: 'är ett formulär i XFA, som webbläsare inte kan visa. Spara det som en vanlig PDF',
  unreadable: 'är packad på ett sätt som inte går att granska. Spara den som PDF på nytt',
} satisfies Record<ActiveContent, string>;

/** The number of pages, and the text of each page from the first. */
interface InspectedPdf {
  readonly pages: number;
  readonly texts: readonly string[];
}

/** Opens a PDF, counts its pages and reads what is written on them. Throws InvalidFile when it is broken, locked, or a
 * bomb, or does more than show pages and follow links. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
  if (isBomb(bytes)) throw new InvalidFile('packar upp till orimligt mycket');
  const active = activeContentOf(bytes);
  if (active) throw new InvalidFile(sentences[active]);
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    // The worker takes the bytes over, so it gets its own.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
  });
  try {
    const document = await loading.promise;
    if (await runsScript(document)) throw new InvalidFile(sentences.runs);
    return { pages: document.numPages, texts: await textOfPages(document) };
  } catch (error) {
    if (error instanceof InvalidFile) throw error;
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new InvalidFile(locked ? 'är skyddad med lösenord' : 'är en trasig PDF');
  } finally {
    await loading.destroy();
  }
}

async function runsScript(document: PDFDocumentProxy): Promise<boolean> {
  if (await document.getJSActions()) return true;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (await page.getJSActions()) return true;
  }
  return false;
}

// A page of small print has some 6,000 characters; more is no page that somebody reads.
const longestPage = 20_000;
// What PostgreSQL's text and a web page have no place for.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f\ufffe\uffff]/g;

/** What is written on each page, from the first: words with one space between, `''` where there is only a picture. */
async function textOfPages(pdf: PDFDocumentProxy): Promise<string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const words = items.map((item) =>
      'str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '',
    );
    const text = words.join('').toWellFormed().replaceAll(unprintable, ' ');
    texts.push(text.replaceAll(/\s+/g, ' ').trim().slice(0, longestPage).toWellFormed());
  }
  return texts;
}
