import { hashFile, requireHash } from './hash-file.ts';
import { s3Objects, type S3Objects } from './s3-objects.ts';
import type { S3Config } from './storage-settings.ts';
import { isRenewed, type MediaStorage, type Presigned } from './storage.ts';

/**
 * Files in a bucket, under the paths that `folderStorage` gives them: a copy of that folder works as a bucket. `prefix`
 * comes before each path.
 */
export async function s3Storage(
  config: S3Config,
  objects = s3Objects(config),
  prefix = '',
): Promise<MediaStorage> {
  const keyOf = (hash: string): string => {
    requireHash(hash);
    return `${prefix}${hash.slice(0, 2)}/${hash}`;
  };
  const findSize = async (hash: string) => (await objects.find(keyOf(hash)))?.bytes;
  return {
    findSize,
    read: async (hash, range) => objects.read(keyOf(hash), range),
    ...(config.presigned && { presigned: await presignedFilesOf(objects, keyOf, findSize) }),
    async put(source, known) {
      const stored = known ?? (await hashFile(source));
      const key = keyOf(stored.hash);
      const found = await objects.find(key);
      const isStored =
        found?.bytes === stored.bytes && (isRenewed(found.storedAt) || (await objects.renew(key)));
      if (!isStored) await objects.upload(key, source, stored.hash);
      return stored;
    },
    borrow: async (hash) => objects.borrow(keyOf(hash), hash),
    findStoredAt: async (hash) => (await objects.find(keyOf(hash)))?.storedAt,
    remove: async (hash) => objects.remove(keyOf(hash)),
    async *list() {
      for await (const { key, bytes, storedAt } of objects.list(prefix)) {
        const [folder, hash = '', ...more] = key.slice(prefix.length).split('/');
        const isFile = /^[0-9a-f]{64}$/.test(hash) && hash.slice(0, 2) === folder;
        if (isFile && more.length === 0) yield { hash, bytes, storedAt };
      }
    },
    check: async () => objects.check(`${prefix}check`),
  };
}

async function presignedFilesOf(
  { client, at }: S3Objects,
  keyOf: (hash: string) => string,
  findSize: MediaStorage['findSize'],
): Promise<Presigned> {
  const { presignedFiles } = await import('./s3-presigned.ts');
  return presignedFiles({ client, at: (hash) => at(keyOf(hash)), findSize });
}
