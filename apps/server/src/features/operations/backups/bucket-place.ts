import { createHash } from 'node:crypto';
import { mkdir, mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Problem } from '#problem.ts';
import type { BackupService } from '#storage/backup-settings.ts';
import { hashFile } from '#storage/hash-file.ts';
import { s3Objects, type S3Objects } from '#storage/s3-objects.ts';
import { s3Storage } from '#storage/s3-storage.ts';
import type { S3Config } from '#storage/storage-settings.ts';
import { packFolder } from './archive.ts';
import type { BackupPlace } from './backup-place.ts';
import { archiveName, manifestName } from './manifest.ts';

/** A backup below a prefix of a bucket. The copy of the database passes through the folder for temporary files. */
export async function bucketPlace(
  name: string,
  service: BackupService,
  bucket: string,
  path = '',
): Promise<BackupPlace> {
  const config: S3Config = { ...service, kind: 's3', bucket, presigned: false };
  const objects = s3Objects(config, service.settings);
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  const prefix = trimmed && `${trimmed}/`;
  const files = await s3Storage(config, objects, `${prefix}files/`);
  return {
    name,
    files,
    async isEmpty() {
      await files.check();
      for await (const _object of objects.list(prefix)) return false;
      return true;
    },
    async keepDatabase(work) {
      await using local = await mkdtempDisposable(join(tmpdir(), 'lasar-backup-'));
      const folder = join(local.path, 'database');
      await mkdir(folder);
      await work(folder);
      const [only = '', ...more] = await readdir(folder);
      const name = more.length === 0 ? only : archiveName;
      const file = join(more.length === 0 ? folder : local.path, name);
      // An embedded database is a thousand small files, and an object for each would take a thousand requests.
      if (more.length > 0) await packFolder(folder, file);
      const described = { path: `database/${name}`, ...(await hashFile(file)) };
      await objects.upload(prefix + described.path, file, described.hash);
      return { database: [described] };
    },
    async listPaths() {
      const paths: string[] = [];
      for (const part of ['database/', 'files/'])
        for await (const { key } of objects.list(prefix + part))
          paths.push(key.slice(prefix.length));
      return paths;
    },
    hashAt: (path) => hashOf(objects, prefix + path),
    borrow: (path, hash) => objects.borrow(prefix + path, hash),
    readManifest: () => readText(objects, prefix + manifestName),
    async writeManifest(content) {
      const bytes = Buffer.from(content);
      const hash = createHash('sha256').update(bytes).digest('hex');
      await objects.upload(prefix + manifestName, bytes, hash);
    },
    discard: async () => {},
  };
}

async function hashOf(objects: S3Objects, key: string) {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const chunk of (await objects.read(key)) as AsyncIterable<Uint8Array>) {
    sum.update(chunk);
    bytes += chunk.length;
  }
  return { hash: sum.digest('hex'), bytes };
}

async function readText(objects: S3Objects, key: string): Promise<string | undefined> {
  try {
    return await text(await objects.read(key));
  } catch (error) {
    if (error instanceof Problem && error.code === 'media/not-found') return undefined;
    throw error;
  }
}
