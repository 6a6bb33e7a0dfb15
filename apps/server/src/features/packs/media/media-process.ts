// The process that reads films and pdfs, one at a time. `media-reader.ts` starts it without settings or secrets, and it ends
// with the process that started it.
import { readFile } from 'node:fs/promises';
import { limitMemory } from '#jobs/memory-limit.ts';
import { InvalidFile } from './file-types.ts';
import type { FilmFacts } from './film-facts.ts';
import type { PdfFacts } from './read-pdf.ts';
import type { SoundFacts } from './read-sound.ts';

/** A request to the process: the path of a film or a sound, or the path or the bytes of a pdf. */
export type ReadRequest =
  | { readonly film: string }
  | { readonly sound: string }
  | { readonly pdf: string | Uint8Array };

/** Its reply. `refused` is the sentence that says why a file is, `failed` what else went wrong. */
export type ReadReply =
  | { readonly facts: FilmFacts | SoundFacts | PdfFacts }
  | { readonly refused: string }
  | { readonly failed: string };

limitMemory(1024 * 1024 * 1024);
process.on('disconnect', () => process.exit(0));
process.on('message', (request: ReadRequest) => {
  void replyTo(request).then((reply) => process.send?.(reply));
});
process.send?.('ready');

async function replyTo(request: ReadRequest): Promise<ReadReply> {
  try {
    return { facts: await factsOf(request) };
  } catch (error) {
    return error instanceof InvalidFile
      ? { refused: error.message }
      : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function factsOf(request: ReadRequest): Promise<FilmFacts | SoundFacts | PdfFacts> {
  if ('film' in request) return factsOfFilm(request.film);
  return 'sound' in request ? factsOfSound(request.sound) : factsOfPdf(request.pdf);
}

async function factsOfFilm(path: string): Promise<FilmFacts> {
  const { readMp4 } = await import('./read-mp4.ts');
  return readMp4(path);
}

async function factsOfSound(path: string): Promise<SoundFacts> {
  const { readSound } = await import('./read-sound.ts');
  return readSound(path);
}

async function factsOfPdf(pdf: string | Uint8Array): Promise<PdfFacts> {
  const { readPdf } = await import('./read-pdf.ts');
  return readPdf(typeof pdf === 'string' ? await readFile(pdf) : pdf);
}
