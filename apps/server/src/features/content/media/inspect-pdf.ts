import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { InvalidFile } from './file-types.ts';
import type * as PdfThread from './pdf-thread.ts';
import type { PdfFacts, RefusedPdf } from './pdf-thread.ts';

// The thread ends when no more have come for a while.
const threads = new Piscina<Uint8Array, PdfFacts | RefusedPdf>({
  filename: new URL('pdf-thread.ts', import.meta.url).href,
  name: 'readPdf' satisfies keyof typeof PdfThread,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
});

// One document at a time: other cores serve.
const inTurn = pLimit(1);
// In milliseconds, from when its turn comes. A thousand pages of text take some ten seconds.
const longest = 120_000;
const takesTooMuch = 'tar orimligt mycket tid eller minne att granska. Spara den som PDF på nytt';

/**
 * Counts the pages of a PDF and extracts their text. Throws InvalidFile when it is broken, protected by a password
 * or a decompression bomb, when it does more than show pages and follow links, or when that takes too much to find out.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfFacts> {
  const facts = await inTurn(async () =>
    threads.run(bytes, { signal: AbortSignal.timeout(longest) }),
  ).catch((error: unknown) => {
    throw isTooMuch(error) ? new InvalidFile(takesTooMuch) : error;
  });
  if ('refused' in facts) throw new InvalidFile(facts.refused);
  return facts;
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
