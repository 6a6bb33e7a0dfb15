import { DatabaseDamaged } from './damage.ts';

/** What the embedded engine writes on its standard error. */
export interface EngineWords {
  /** Reads a line; true, as PGlite wants it, because nobody else prints it. */
  readonly read: (line: string) => boolean;
  /** Why it gave up: the last fatal error that it wrote, else the error that PGlite has thrown. */
  readonly reasonOf: (error: unknown) => string;
}

/** PGlite throws the same two errors whatever is wrong with a database. The reason is in the log that the engine writes. */
export function createEngineWords(): EngineWords {
  let reason = '';
  return {
    read(line) {
      const [, level, text = ''] = /\b(PANIC|FATAL|DETAIL): +(.*)/.exec(line) ?? [];
      if (level === 'DETAIL' && reason !== '') reason += `. ${text}`;
      else if (level === 'PANIC' || level === 'FATAL') reason = text;
      return true;
    },
    reasonOf: (error) => (reason || String(error)).replace(/\.$/, ''),
  };
}

// Errors of the machine, in the words of the engine's C library.
const ofMachine: readonly (readonly [string, string])[] = [
  ['No space left on device', 'ENOSPC'],
  ['Disk quota exceeded', 'EDQUOT'],
  ['Permission denied', 'EACCES'],
  ['Read-only file system', 'EROFS'],
];

/** The error of an engine that did not start on a folder that holds a database: the machine's fault, or damage. */
export function explainEngineStart(error: unknown, folder: string): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const code = ofMachine.find(([words]) => reason.includes(words))?.[1];
  return code === undefined
    ? new DatabaseDamaged(folder, reason, { cause: error })
    : Object.assign(new Error(reason, { cause: error }), { code, path: folder });
}
