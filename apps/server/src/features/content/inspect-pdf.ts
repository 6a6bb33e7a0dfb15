import type { PDFDocumentProxy } from 'pdfjs-dist';
import { BadFile } from './file-kinds.ts';
import type { Inspected } from './inspect-media.ts';
import { activeContentOf, type ActiveContent } from './pdf-actions.ts';
import { isBomb } from './pdf-size.ts';
import { textOfPages } from './pdf-text.ts';

const sentences = {
  runs: 'innehåller JavaScript eller filer, startar program eller skickar uppgifter',
  'acts-by-itself': 'leder någon annanstans, eller gör något, utan att läsaren har tryckt på något',
  xfa: 'är ett formulär i XFA, som webbläsare inte kan visa. Spara det som en vanlig PDF',
  unreadable: 'är packad på ett sätt som inte går att granska. Spara den som PDF på nytt',
} satisfies Record<ActiveContent, string>;

/** Opens a PDF, counts its pages and reads what is written on them. Throws BadFile when it is broken, locked, or a
 * bomb, or does more than show pages and follow links. */
export async function inspectPdf(
  bytes: Uint8Array,
): Promise<Required<Pick<Inspected, 'pages' | 'texts'>>> {
  if (isBomb(bytes)) throw new BadFile('packar upp till orimligt mycket');
  const active = activeContentOf(bytes);
  if (active) throw new BadFile(sentences[active]);
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    // The worker takes the bytes over, so it gets its own.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
  });
  try {
    const document = await loading.promise;
    if (await runsScript(document)) throw new BadFile(sentences.runs);
    return { pages: document.numPages, texts: await textOfPages(document) };
  } catch (error) {
    if (error instanceof BadFile) throw error;
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new BadFile(locked ? 'är skyddad med lösenord' : 'är en trasig PDF');
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
