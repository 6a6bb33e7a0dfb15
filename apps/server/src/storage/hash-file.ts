import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/** A file to store: its path, or its bytes. */
export type Source = string | Uint8Array;

/** A file stored under the SHA-256 of its bytes. */
export interface StoredFile {
  readonly hash: string;
  readonly bytes: number;
}

/** The hash and size of a file, which is not stored. */
export async function hashFile(source: Source): Promise<StoredFile> {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunksOf(source)) {
    sum.update(chunk);
    bytes += chunk.length;
  }
  return { hash: sum.digest('hex'), bytes };
}

const megabyte = 1024 * 1024;

/**
 * The bytes of a file, at most a megabyte at a time. A small file is read at once: with a stream and a buffer of a megabyte
 * for each, V8 collects all garbage after every few files, which took a third of the time of an import.
 */
export async function* chunksOf(source: Source): AsyncGenerator<Uint8Array> {
  if (typeof source !== 'string') {
    yield source;
    return;
  }
  const { size } = await stat(source);
  if (size <= megabyte) yield await readFile(source);
  else yield* createReadStream(source, { highWaterMark: megabyte }) as AsyncIterable<Uint8Array>;
}

/** Throws on anything but a SHA-256 in lower-case hex: nothing else becomes part of a path or a key. */
export function requireHash(hash: string): void {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('not a SHA-256 in lower-case hex');
}
