import { createChildPool } from '#jobs/child-pool.ts';
import { ChildFailed } from '#jobs/child-slot.ts';
import { InvalidFile } from './file-types.ts';
import type { FilmFacts } from './film-facts.ts';
import type { ReadReply, ReadRequest } from './media-process.ts';
import type { PdfFacts } from './read-pdf.ts';
import type { SoundFacts } from './read-sound.ts';

/** Reads films, sounds and pdfs in a process of its own. Throws InvalidFile, also when a file takes too much time or memory. */
export interface MediaReader extends Disposable {
  readonly film: (path: string) => Promise<FilmFacts>;
  readonly sound: (path: string) => Promise<SoundFacts>;
  /** By its path, or its bytes. */
  readonly pdf: (pdf: string | Uint8Array) => Promise<PdfFacts>;
}

interface Options {
  /** The module that the process runs. */
  readonly module?: URL;
  /** How long it may take to read a file. */
  readonly milliseconds?: number;
}

// Whoever reads files has a bounded number of them open, so none is refused because others wait.
const turn = { key: 'files', always: true };
const takesTooMuch = 'tar orimligt mycket tid eller minne att granska. Spara filen på nytt';

/** Creates a reader. A pdf of a thousand pages of text takes some ten seconds. */
export function createMediaReader({
  module = new URL('media-process.ts', import.meta.url),
  milliseconds = 120_000,
}: Options = {}): MediaReader {
  // One file at a time: other cores serve.
  const pool = createChildPool({ module, processes: 1, mayWait: 0, milliseconds });
  const read = async (request: ReadRequest): Promise<FilmFacts | SoundFacts | PdfFacts> => {
    const reply = (await pool
      .inTurn((ask) => ask(request), turn)
      .catch((error: unknown) => {
        throw error instanceof ChildFailed ? new InvalidFile(takesTooMuch) : error;
      })) as ReadReply;
    if ('facts' in reply) return reply.facts;
    throw 'refused' in reply ? new InvalidFile(reply.refused) : new Error(reply.failed);
  };
  return {
    film: async (path) => (await read({ film: path })) as FilmFacts,
    sound: async (path) => (await read({ sound: path })) as SoundFacts,
    pdf: async (pdf) => (await read({ pdf })) as PdfFacts,
    [Symbol.dispose]: () => pool[Symbol.dispose](),
  };
}

/** The reader of this process. */
export const mediaReader = createMediaReader();
