import { CompileFailed, createSlot, type SlotOptions } from './compile-slot.ts';
import { templateFolder } from './template-files.ts';

interface Task {
  readonly data: string;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

interface Options extends Partial<SlotOptions> {
  /** How many documents are compiled at a time, each in a process of its own. */
  readonly processes?: number;
}

/** Compiles documents in processes of their own. */
export interface DocumentCompiler extends Disposable {
  /** The PDF of what `data` describes; the same data makes the same bytes. Throws CompileFailed. */
  readonly compile: (data: object) => Promise<Uint8Array>;
}

/**
 * Compiles in child processes, so that a document that hangs, or crashes the compiler, takes nothing else with it. A
 * process that dies is replaced, and its document tried once more; one that takes too long is ended and not tried again.
 */
export function createDocumentCompiler({
  processes = 2,
  ...options
}: Options = {}): DocumentCompiler {
  const slotOptions = { milliseconds: 5_000, templates: templateFolder, ...options };
  const slots = Array.from({ length: processes }, () => createSlot(slotOptions));
  const idle = [...slots];
  const waiting: Task[] = [];

  function next(): void {
    const task = idle.length > 0 ? waiting.shift() : undefined;
    const slot = task && idle.pop();
    if (!task || !slot) return;
    slot
      .compile(task.data)
      .catch((error: unknown) => {
        if (error instanceof CompileFailed && error.reason === 'lost')
          return slot.compile(task.data);
        throw error;
      })
      .then(task.resolve, task.reject)
      .finally(() => {
        idle.push(slot);
        next();
      });
  }

  return {
    compile: (data) =>
      new Promise((resolve, reject) => {
        waiting.push({ data: JSON.stringify(data), resolve, reject });
        next();
      }),
    [Symbol.dispose]: () => slots.forEach((slot) => slot.end()),
  };
}
