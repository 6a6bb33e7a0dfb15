import { randomBytes } from 'node:crypto';
import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { startS3Server } from '#test/s3-server.ts';
import { loadConfig } from '#config/config.ts';
import { hashFile } from './hash-file.ts';
import { openStorage } from './open-storage.ts';
import type { MediaStorage } from './storage.ts';

const hashOfHej = '9c478bf63e9500cb5db1e85ece82f18c8eb9e52e2f9135acd7f10972c8d563ba';

const changing = 9 * 1024 * 1024;

/** Bytes that change after they have been read once. */
class Changing extends Uint8Array {
  constructor(length: number) {
    super(length);
    this.fill(97);
  }
  override get length(): number {
    this.fill(98);
    return this.byteLength;
  }
}

interface OpenStorage extends AsyncDisposable {
  readonly storage: MediaStorage;
  /** Holds stored files and their remnants only. */
  readonly folder: string;
}

async function inFolder(): Promise<OpenStorage> {
  const { path, ...folder } = await mkdtempDisposable(join(tmpdir(), 'lasar-storage-'));
  const storage = await openStorage({ kind: 'folder', folder: path });
  return { storage, folder: path, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] };
}

async function inBucket(): Promise<OpenStorage> {
  const server = await startS3Server();
  const { storage: config } = loadConfig({ DEPLOYMENT: 'demo', ...server.env });
  return {
    storage: await openStorage(config),
    folder: server.folder,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('in %s', (_, open) => {
  test('bytes and a path to the same bytes are one file, named by its SHA-256', async () => {
    await using opened = await open();
    await using own = await mkdtempDisposable(join(tmpdir(), 'lasar-storage-'));
    await writeFile(join(own.path, 'hej.txt'), 'hej');
    const { storage } = opened;

    const fromBytes = await storage.put(Buffer.from('hej'));
    expect(fromBytes).toEqual({ hash: hashOfHej, bytes: 3 });
    expect(await storage.put(join(own.path, 'hej.txt'))).toEqual(fromBytes);
    expect(await storage.findSize(hashOfHej)).toBe(3);
    expect(await text(await storage.read(hashOfHej))).toBe('hej');
  });

  test('ranges are the bytes from the first to the last', async () => {
    await using opened = await open();
    const { hash } = await opened.storage.put(Buffer.from('abcdefghijklmnopqrstuvwxyz'));
    expect(await text(await opened.storage.read(hash, { start: 2, end: 4 }))).toBe('cde');
    expect(await text(await opened.storage.read(hash, { start: 25, end: 25 }))).toBe('z');
  });

  test('a file of many parts is read back unchanged, and available at a path', async () => {
    await using opened = await open();
    const bytes = randomBytes(17 * 1024 * 1024 + 5);
    const { hash } = await opened.storage.put(bytes);

    expect((await buffer(await opened.storage.read(hash))).equals(bytes)).toBe(true);
    await using file = await opened.storage.borrow(hash);
    expect((await readFile(file.path)).equals(bytes)).toBe(true);
    const start = 8 * 1024 * 1024 - 2;
    const seam = await buffer(await opened.storage.read(hash, { start, end: start + 3 }));
    expect(seam).toEqual(bytes.subarray(start, start + 4));
  });

  test('a file that changes while it is stored is not stored, not even partly', async () => {
    await using opened = await open();
    const { hash: before } = await hashFile(Buffer.alloc(changing, 'a'));
    const { hash: after } = await hashFile(Buffer.alloc(changing, 'b'));

    await expect(opened.storage.put(new Changing(changing))).rejects.toThrow('changed');

    expect(await opened.storage.findSize(before)).toBeUndefined();
    expect(await opened.storage.findSize(after)).toBeUndefined();
  });

  test('a missing file has no size, is not found, and can be removed without an error', async () => {
    await using opened = await open();
    const { storage } = opened;
    const { hash } = await storage.put(Buffer.from('hej'));
    await storage.remove(hash);
    await storage.remove(hash);

    expect(await storage.findSize(hash)).toBeUndefined();
    await expect(storage.read(hash)).rejects.toThrow('media/not-found');
    await expect(storage.borrow(hash)).rejects.toThrow('media/not-found');
  });

  test('only a hash leads to a file', async () => {
    await using opened = await open();
    const { storage } = opened;
    const calls = ['findSize', 'read', 'borrow', 'remove'] as const;
    for (const call of calls)
      await expect((async () => storage[call]('../../etc/passwd'))()).rejects.toThrow('SHA-256');
  });

  test('the check succeeds', async () => {
    await using opened = await open();
    await expect(opened.storage.check()).resolves.toBeUndefined();
  });
});

test('a file that changes leaves no temporary file in the folder', async () => {
  await using opened = await inFolder();
  await expect(opened.storage.put(new Changing(changing))).rejects.toThrow('changed');
  const entries = await readdir(opened.folder, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile())).toEqual([]);
});

describe('a wrong setting is explained to the operator', () => {
  test.each([
    [{ S3_SECRET_ACCESS_KEY: 'fel' }, /S3_ACCESS_KEY_ID och S3_SECRET_ACCESS_KEY godtas inte/],
    [{ S3_ACCESS_KEY_ID: 'FEL' }, /S3_ACCESS_KEY_ID och S3_SECRET_ACCESS_KEY godtas inte/],
    [{ S3_BUCKET: 'en-annan' }, /S3_BUCKET: en-annan finns inte/],
  ])('of %o', async (wrong, words) => {
    await using server = await startS3Server();
    const { storage } = loadConfig({ DEPLOYMENT: 'demo', ...server.env, ...wrong });
    await expect((await openStorage(storage)).check()).rejects.toThrow(words);
  });

  test('but an unreachable service is not reported as a wrong setting', async () => {
    await using server = await startS3Server();
    const { storage } = loadConfig({ DEPLOYMENT: 'demo', ...server.env });
    await server.stop();
    await expect((await openStorage(storage)).check()).rejects.toThrow('media/unavailable');
  });
});
