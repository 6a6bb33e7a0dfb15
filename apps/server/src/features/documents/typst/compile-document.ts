import { ChildFailed } from '#jobs/child-slot.ts';
import { createChildPool, type Ask, type ChildPool } from '#jobs/child-pool.ts';
import type { Turn } from '#jobs/queue.ts';
import { timed } from '#operations.ts';
import { templateFolder, type CompileReply } from './compiler.ts';

/** Why a document could not be compiled. The message is Typst's own or ours, for the log and not for people. */
export class CompileFailed extends Error {
  override readonly name = 'CompileFailed';
  readonly reason: 'time' | 'lost' | 'refused' | 'missing-characters';
  /** The characters that no font can draw, when that is the reason. */
  readonly missing: readonly string[];

  constructor(
    reason: CompileFailed['reason'],
    message: string,
    { missing = [], ...options }: ErrorOptions & { readonly missing?: readonly string[] } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.missing = missing;
  }
}

/** What whoever has the turn renders documents with. The same data gives the same bytes. Throws CompileFailed. */
export interface Compiling {
  /** The PDF of a document's data, within `limit` milliseconds. */
  readonly pdf: (data: object, limit?: number) => Promise<Uint8Array>;
  /** The Word document of a worksheet's data. */
  readonly word: (data: object) => Promise<Uint8Array>;
}

/** Renders documents in processes of their own. */
export interface DocumentCompiler extends Disposable, Pick<ChildPool, 'isFilledBy'> {
  /** Runs work that renders a document, when its turn comes. Throws `server/unavailable` when too much work waits. */
  readonly inTurn: <T>(work: (compiling: Compiling) => Promise<T>, turn: Turn) => Promise<T>;
}

interface Options {
  /** How many documents are rendered at a time, each in a process of its own. */
  readonly processes?: number;
  /** The time limit of a document that has none of its own. */
  readonly milliseconds?: number;
  /** The folder of templates, the only files that a compiler may read. */
  readonly templates?: string;
  /** `wasm` takes the WebAssembly build although the platform has a native one. */
  readonly build?: 'native' | 'wasm';
}

// Some seconds of work, and three fifths of the slots that requests have: the others stay free for what is answered at once.
const mayWait = 300;

/**
 * Renders in child processes, so that a document that hangs or crashes the compiler affects nothing else, and a long one holds
 * up nothing but documents.
 */
export function createDocumentCompiler({
  processes = 2,
  milliseconds = 5_000,
  templates = templateFolder,
  build = 'native',
}: Options = {}): DocumentCompiler {
  const pool = createChildPool({
    module: new URL('compile-process.ts', import.meta.url),
    args: [templates, build],
    processes,
    mayWait,
    milliseconds,
  });
  const compilingWith = (ask: Ask): Compiling => {
    const render = (format: 'pdf' | 'word', data: object, limit?: number) =>
      timed('document', format, async () =>
        fileOf(await ask({ format, data: JSON.stringify(data) }, limit).catch(throwFailed)),
      );
    return {
      pdf: (data, limit) => render('pdf', data, limit),
      word: (data) => render('word', data),
    };
  };
  return {
    isFilledBy: pool.isFilledBy,
    inTurn: (work, turn) => pool.inTurn((ask) => work(compilingWith(ask)), turn),
    [Symbol.dispose]: () => pool[Symbol.dispose](),
  };
}

function throwFailed(error: unknown): never {
  if (!(error instanceof ChildFailed)) throw error;
  throw new CompileFailed(error.reason, error.message, { cause: error });
}

function fileOf(answer: unknown): Uint8Array {
  const reply = answer as CompileReply;
  if ('file' in reply) return reply.file;
  if ('missing' in reply)
    throw new CompileFailed('missing-characters', 'characters in no font', reply);
  throw new CompileFailed('refused', reply.error);
}

// One compiler for all apps of this process. Its processes start with the first document and end with this process.
export const { inTurn, isFilledBy } = createDocumentCompiler();

// Each round finds all characters that are missing in the current text.
const mostRounds = 3;

/** Compiles a document within the time limit, and replaces the characters that no font can draw. */
export async function compileReplacing(
  { pdf }: Compiling,
  data: object,
  limit?: number,
): Promise<Uint8Array> {
  let json = JSON.stringify(data);
  for (let round = 1; ; round += 1) {
    try {
      return await pdf(JSON.parse(json) as object, limit);
    } catch (error) {
      if (!(error instanceof CompileFailed) || error.missing.length === 0 || round === mostRounds)
        throw error;
      for (const text of error.missing) json = json.replaceAll(text, replacementOf(text));
    }
  }
}

// Decomposes characters such as ﬁ, ǧ or ½: a letter without its unknown mark is better than a question mark.
function replacementOf(text: string): string {
  const parts = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return parts === text || !/^[\p{L}\p{N}\s]*$/u.test(parts)
    ? '?'.repeat(Array.from(text).length)
    : parts;
}
