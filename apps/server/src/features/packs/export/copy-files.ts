import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { Problem } from '#problem.ts';
import type { MediaStorage } from '#storage/storage.ts';
import type { Progress } from '../progress.ts';
import { ExportRefused } from './export-refused.ts';
import type { PackFile } from './pack-names.ts';

const atOnce = 4;

/** Copies stored files into a folder, and checks their bytes. Throws ExportRefused with all that are missing or damaged. */
export async function copyFiles(
  storage: MediaStorage,
  files: readonly PackFile[],
  folder: string,
  progress: Progress,
): Promise<void> {
  progress.expect(files.length);
  const limit = pLimit(atOnce);
  const lost: string[] = [];
  const failures: unknown[] = [];
  const copyOne = async ({ hash, path }: PackFile): Promise<void> => {
    if (failures.length > 0) return;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    const error = await copy(storage, hash, target);
    if (error) lost.push(`${path}: Filen ${hash} ${error}.`);
    progress.step();
  };
  // Waits for every copy, because those that have begun write into the folder until they end.
  await Promise.all(
    files.map((file) => limit(() => copyOne(file).catch((error: unknown) => failures.push(error)))),
  );
  if (failures.length > 0) throw failures[0];
  if (lost.length > 0) throw new ExportRefused(lost.toSorted().join('\n'));
}

/** Copies a file. What is wrong with it is the end of a Swedish sentence. */
async function copy(
  storage: MediaStorage,
  hash: string,
  target: string,
): Promise<string | undefined> {
  try {
    const sum = createHash('sha256');
    const hashing = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        sum.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(await storage.read(hash), hashing, createWriteStream(target, { flags: 'wx' }));
    return sum.digest('hex') === hash ? undefined : 'är skadad i lagringen';
  } catch (error) {
    if (error instanceof Problem && error.code === 'media/not-found') return 'saknas i lagringen';
    throw error;
  }
}
