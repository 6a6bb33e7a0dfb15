import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/utils';
import type { Context } from '#context.ts';
import { hashFile } from '#storage/hash-file.ts';
import { addPart, announceFile, findUpload, type PartRow } from './uploads.store.ts';

type Needs = Pick<Context, 'db' | 'storage'>;

/** The size of a stored part. A process that dies loses at most so much of what it was receiving. */
const partBytes = 8 * 1024 * 1024;

// Storage is by hash, and the same bytes may be a file of their own. With these bytes behind them they never are, so that
// the parts can be removed.
const saltBytes = 16;

/** The bytes of uploads in the storage of files, whichever it is, with the parts in the database. */
export class PartStore extends DataStore {
  readonly #context: Needs;

  constructor(context: Needs) {
    super();
    this.#context = context;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#context.db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: row.bytes, offset: row.received });
  }

  /** Stores what comes, also what has come when the connection is lost. Returns the offset after it. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let start = offset;
    let waiting: Uint8Array[] = [];
    let waitingBytes = 0;
    const save = async () => {
      if (waitingBytes === 0) return;
      const bytes = waitingBytes;
      await this.#savePart(Buffer.concat(waiting), { upload_id: id, start, bytes });
      start += bytes;
      waiting = [];
      waitingBytes = 0;
    };
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        waiting.push(chunk);
        waitingBytes += chunk.length;
        if (waitingBytes >= partBytes) await save();
      }
    } catch (error) {
      await save();
      throw error;
    }
    await save();
    return start;
  }

  async #savePart(content: Buffer, part: Omit<PartRow, 'hash'>): Promise<void> {
    const { db, storage } = this.#context;
    const salted = Buffer.concat([content, randomBytes(saltBytes)]);
    const { hash } = await hashFile(salted);
    await announceFile(db, hash);
    await storage.put(salted);
    if (await addPart(db, { ...part, hash })) return;
    await storage.remove(hash);
    throw ERRORS.INVALID_OFFSET;
  }
}

/** The bytes of the parts of an upload, in order. */
export async function* bytesOfParts(
  { storage }: Pick<Context, 'storage'>,
  parts: readonly PartRow[],
): AsyncGenerator<Uint8Array> {
  for (const { hash, bytes } of parts)
    yield* (await storage.read(hash, { start: 0, end: bytes - 1 })) as AsyncIterable<Uint8Array>;
}
