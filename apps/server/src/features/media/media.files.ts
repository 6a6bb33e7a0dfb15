import { createHash, randomUUID, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

/** A file kept under the SHA-256 of its bytes. */
export interface StoredFile {
  readonly hash: string;
  readonly bytes: number;
}

/** Where the file with this hash lies, whether it is there or not. Throws on anything that is not a hash. */
export function pathOfFile(mediaFolder: string, hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('not a SHA-256 in lower-case hex');
  return join(mediaFolder, hash.slice(0, 2), hash);
}

/** Keeps a file, given by path or as bytes. Storing the same bytes again is cheap and changes nothing. */
export async function storeFile(
  mediaFolder: string,
  source: string | Uint8Array,
): Promise<StoredFile> {
  const stored = await hashFile(source);
  const target = pathOfFile(mediaFolder, stored.hash);
  if ((await sizeOf(target)) !== stored.bytes) await writeWhole(mediaFolder, source, stored.hash);
  return stored;
}

/** What `storeFile` would answer, without keeping anything. */
export async function hashFile(source: string | Uint8Array): Promise<StoredFile> {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunksOf(source)) {
    sum.update(chunk);
    bytes += chunk.length;
  }
  return { hash: sum.digest('hex'), bytes };
}

// Written under another name and renamed when it is on the disk, so that a crash leaves no half file under a hash.
async function writeWhole(
  mediaFolder: string,
  source: string | Uint8Array,
  hash: string,
): Promise<void> {
  const target = pathOfFile(mediaFolder, hash);
  await mkdir(dirname(target), { recursive: true });
  const temporary = join(mediaFolder, `.${randomUUID()}.part`);
  try {
    const sum = await copySynced(source, temporary);
    if (sum.digest('hex') !== hash) throw new Error('the file changed while it was being stored');
    await rename(temporary, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function copySynced(source: string | Uint8Array, target: string): Promise<Hash> {
  const sum = createHash('sha256');
  await using file = await open(target, 'wx', 0o644);
  for await (const chunk of chunksOf(source)) {
    sum.update(chunk);
    await file.writeFile(chunk);
  }
  await file.sync();
  return sum;
}

// A rename is safe from a power cut once its folder is on the disk too. Windows cannot open folders.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

const chunksOf = (source: string | Uint8Array): AsyncIterable<Uint8Array> =>
  typeof source === 'string'
    ? createReadStream(source, { highWaterMark: 1024 * 1024 })
    : Readable.from([source]);

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size;
}
