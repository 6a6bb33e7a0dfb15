import { createHash, randomUUID, type Hash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { privateFolder, syncFolder } from '#config/data-folder.ts';
import { Problem } from '#problem.ts';
import { chunksOf, hashFile, requireHash, type Source } from './hash-file.ts';
import { isRenewed, type ListedFile, type MediaStorage } from './storage.ts';

/** Files in a folder, in 256 folders by the first two digits of their hash. */
export function folderStorage(folder: string): MediaStorage {
  return {
    async put(source, known) {
      const stored = known ?? (await hashFile(source));
      const target = pathOfFile(folder, stored.hash);
      const found = await factsOf(target);
      // A stored file of another size is damaged.
      if (found?.bytes !== stored.bytes || !(isRenewed(found.storedAt) || (await renew(target))))
        await writeWhole(folder, source, stored.hash);
      return stored;
    },
    findSize: async (hash) => (await factsOf(pathOfFile(folder, hash)))?.bytes,
    findStoredAt: async (hash) => (await factsOf(pathOfFile(folder, hash)))?.storedAt,
    list: () => listFiles(folder),
    async read(hash, range) {
      const file = await openStored(pathOfFile(folder, hash));
      return file.createReadStream(range);
    },
    async borrow(hash) {
      const path = pathOfFile(folder, hash);
      if (!(await factsOf(path))) throw new Problem('media/not-found');
      return { path, [Symbol.asyncDispose]: async () => {} };
    },
    remove: (hash) => rm(pathOfFile(folder, hash), { force: true }),
    async check() {
      await mkdir(folder, privateFolder);
      await access(folder, constants.W_OK);
    },
  };
}

/** The path of the file with this hash, whether it exists or not. Throws on a value that is not a hash. */
export function pathOfFile(folder: string, hash: string): string {
  requireHash(hash);
  return join(folder, hash.slice(0, 2), hash);
}

// Written under another name and renamed after it is synced to disk, so that a crash leaves no partial file under a hash.
async function writeWhole(folder: string, source: Source, hash: string): Promise<void> {
  const target = pathOfFile(folder, hash);
  const isNewFolder = await mkdir(dirname(target), { recursive: true });
  const temporary = join(folder, `.${randomUUID()}.part`);
  try {
    const sum = await copySynced(source, temporary);
    if (sum.digest('hex') !== hash) throw new Error('the file changed while it was being stored');
    await rename(temporary, target);
    await syncFolder(dirname(target));
    if (isNewFolder) await syncFolder(folder);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function copySynced(source: Source, target: string): Promise<Hash> {
  const sum = createHash('sha256');
  await using file = await open(target, 'wx', 0o644);
  for await (const chunk of chunksOf(source)) {
    sum.update(chunk);
    await file.writeFile(chunk);
  }
  await file.sync();
  return sum;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function openStored(path: string): ReturnType<typeof open> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw isMissing(error) ? new Problem('media/not-found') : error;
  }
}

async function factsOf(path: string): Promise<Omit<ListedFile, 'hash'> | undefined> {
  try {
    const { size, mtime } = await stat(path);
    return { bytes: size, storedAt: mtime };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

// A file that another user owns cannot be renewed, but be written anew.
const renew = (path: string): Promise<boolean> =>
  utimes(path, new Date(), new Date()).then(
    () => true,
    () => false,
  );

async function* listFiles(folder: string): AsyncGenerator<ListedFile> {
  for await (const { name: part } of openedFolder(folder)) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue;
    for await (const { name: hash } of openedFolder(join(folder, part))) {
      if (!/^[0-9a-f]{64}$/.test(hash) || !hash.startsWith(part)) continue;
      const found = await factsOf(join(folder, part, hash));
      if (found) yield { hash, ...found };
    }
  }
}

async function* openedFolder(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
