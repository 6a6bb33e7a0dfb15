import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

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

/** The bytes of a file, a megabyte at a time. */
export const chunksOf = (source: Source): AsyncIterable<Uint8Array> =>
  typeof source === 'string'
    ? createReadStream(source, { highWaterMark: 1024 * 1024 })
    : Readable.from([source]);

/** Throws on anything but a SHA-256 in lower-case hex: nothing else becomes part of a path or a key. */
export function requireHash(hash: string): void {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('not a SHA-256 in lower-case hex');
}
