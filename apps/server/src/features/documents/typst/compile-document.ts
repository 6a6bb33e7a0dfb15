import { CompileFailed, createSlot, type SlotOptions } from './compile-slot.ts';
import { templateFolder } from './compiler.ts';

interface Task {
  readonly data: string;
  readonly limit: number;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

interface Options extends Partial<SlotOptions> {
  /** How many documents are compiled at a time, each in a process of its own. */
  readonly processes?: number;
  /** The time limit of a document that has none of its own. */
  readonly milliseconds?: number;
}

/** Compiles documents in processes of their own. */
export interface DocumentCompiler extends Disposable {
  /** The PDF of a document's data. The same data gives the same bytes. Throws CompileFailed. */
  readonly compile: (data: object, limit?: number) => Promise<Uint8Array>;
}

/**
 * Compiles in child processes, so that a document that hangs or crashes the compiler affects nothing else. A process that
 * dies is replaced, and its document is retried once. A process that takes too long is killed, without a retry.
 */
export function createDocumentCompiler({
  processes = 2,
  milliseconds = 5_000,
  ...options
}: Options = {}): DocumentCompiler {
  const slotOptions = { templates: templateFolder, ...options };
  const slots = Array.from({ length: processes }, () => createSlot(slotOptions));
  const idle = [...slots];
  const waiting: Task[] = [];

  function next(): void {
    const task = idle.length > 0 ? waiting.shift() : undefined;
    const slot = task && idle.pop();
    if (!task || !slot) return;
    slot
      .compile(task.data, task.limit)
      .catch((error: unknown) => {
        if (error instanceof CompileFailed && error.reason === 'lost')
          return slot.compile(task.data, task.limit);
        throw error;
      })
      .then(task.resolve, task.reject)
      .finally(() => {
        idle.push(slot);
        next();
      });
  }

  return {
    compile: (data, limit = milliseconds) =>
      new Promise((resolve, reject) => {
        waiting.push({ data: JSON.stringify(data), limit, resolve, reject });
        next();
      }),
    [Symbol.dispose]: () => slots.forEach((slot) => slot.end()),
  };
}

// One compiler for all apps of this process. Its processes start with the first document and end with this process.
export const { compile } = createDocumentCompiler();

// Each round finds all characters that are missing in the current text.
const mostRounds = 3;

/** Compiles a document, and replaces the characters that no font can draw. */
export async function compileReplacing(data: object): Promise<Uint8Array> {
  let json = JSON.stringify(data);
  for (let round = 1; ; round += 1) {
    try {
      return await compile(JSON.parse(json) as object);
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
