import { inflateSync } from 'node:zlib';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { InvalidFile } from './file-types.ts';
import { activeContentOf, decryptedStreams, type ActiveContent } from './pdf-actions.ts';

const sentences = {
  script: 'innehåller JavaScript. Spara den som PDF på nytt, utan skript',
  files: 'har filer i sig. Ta bort dem ur PDF:en och lägg till dem var för sig',
  media: 'har film, ljud eller modeller i sig. Lägg till dem var för sig',
  program: 'startar program. Ta bort den länken eller knappen',
  sends: 'skickar eller hämtar uppgifter med en knapp. Ta bort knappen',
  'acts-by-itself': 'leder någon annanstans, eller gör något, utan att läsaren har tryckt på något',
  xfa: 'är ett formulär i XFA, som webbläsare inte kan visa. Spara det som en vanlig PDF',
  locked: 'är skyddad med lösenord. Spara den utan',
  unreadable: 'är packad på ett sätt som inte går att granska. Spara den som PDF på nytt',
} satisfies Record<ActiveContent, string>;

export interface PdfFacts {
  readonly pages: number;
  /** The text of each page. */
  readonly texts: readonly string[];
}

/**
 * Counts the pages of a PDF and extracts their text. Throws InvalidFile when it is broken, protected by a password
 * or a decompression bomb, or does more than show pages and follow links. Holds its thread for as long as it takes.
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfFacts> {
  if (isBomb(bytes)) throw new InvalidFile('packar upp till orimligt mycket');
  const active = activeContentOf(bytes);
  if (active) throw new InvalidFile(sentences[active]);
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    // The library takes the bytes for itself, and no Buffer.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
  });
  try {
    const document = await loading.promise;
    if (await runsScript(document)) throw new InvalidFile(sentences.script);
    return { pages: document.numPages, texts: await textOfPages(document) };
  } catch (error) {
    if (error instanceof InvalidFile) throw error;
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new InvalidFile(locked ? sentences.locked : 'är en trasig PDF');
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

// A page of small print has about 6,000 characters. The limit bounds the search index.
const longestPage = 20_000;
// Characters that PostgreSQL's text or a web page cannot hold.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f\ufffe\uffff]/g;

/** The text of each page with single spaces; `''` for a page that is only a picture. */
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

// A page scanned in colour at 600 dots per inch is about 100 MB of pixels. A decompression bomb holds gigabytes.
const largestInflated = 256 * 1024 * 1024;
// Filters may be nested, and each level may expand as much as the one before.
const deepest = 4;

/** Whether a stream of a PDF decompresses to more than `largestInflated` bytes. */
function isBomb(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const body = file.subarray(at + 6);
    const start = body[0] === 0x0d ? 2 : 1;
    if (looksDeflated(body.subarray(start)) && inflatesTooFar(body.subarray(start))) return true;
  }
  for (const body of decryptedStreams(bytes))
    if (looksDeflated(body) && inflatesTooFar(body)) return true;
  return false;
}

// The two bytes of a zlib header.
const looksDeflated = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;

function inflatesTooFar(compressed: Uint8Array): boolean {
  let data = compressed;
  for (let depth = 0; depth < deepest && looksDeflated(data); depth += 1) {
    try {
      // Z_SYNC_FLUSH (2): bytes after the compressed data are not an error.
      data = inflateSync(data, { finishFlush: 2, maxOutputLength: largestInflated });
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    }
  }
  return false;
}
