import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { chunksOf, hashFile, requireHash, type Source, type StoredFile } from './hash-file.ts';
import { clientOf, isMissing, toProblem, toRefusal } from './s3-client.ts';
import type { Bucket } from './s3-presigned.ts';
import type { S3Config } from './storage-settings.ts';
import type { ByteRange, LocalFile, MediaStorage, Presigned } from './storage.ts';

// Larger files are uploaded in parts. S3 allows 10,000 parts, so files of up to 80 GB.
const partBytes = 8 * 1024 * 1024;
// A client waits for the first byte of a response; an uploaded part may take longer.
const readTimeout = { requestTimeout: 8_000 };

/** Files in a bucket, under the paths that `folderStorage` gives them: a copy of that folder works as a bucket. */
export async function s3Storage(config: S3Config): Promise<MediaStorage> {
  const client = clientOf(config);
  const at = (hash: string) => ({ Bucket: config.bucket, Key: keyOf(hash) });

  async function findSize(hash: string): Promise<number | undefined> {
    const command = new HeadObjectCommand(at(hash));
    try {
      return (await client.send(command, readTimeout)).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw toProblem(error);
    }
  }

  // An object exists once its last part is uploaded, so an interrupted upload is never visible under the hash.
  async function upload(source: Source, { hash }: StoredFile): Promise<void> {
    const body = Readable.from(checked(source, hash), { objectMode: false });
    const params = { ...at(hash), Body: body };
    const sending = new Upload({ client, params, partSize: partBytes, queueSize: 2 });
    await sending.done().catch((error: unknown) => {
      throw body.errored ?? toProblem(error);
    });
  }

  async function read(hash: string, range?: ByteRange): Promise<Readable> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const command = new GetObjectCommand({ ...at(hash), ...part });
    const { Body } = await client.send(command, readTimeout).catch((error: unknown) => {
      throw toProblem(error);
    });
    if (Body instanceof Readable) return Body;
    throw new Error('S3 answered without a body');
  }

  return {
    findSize,
    read,
    ...(config.presigned && { presigned: await presignedFilesOf({ client, at, findSize }) }),
    async put(source) {
      const stored = await hashFile(source);
      if ((await findSize(stored.hash)) !== stored.bytes) await upload(source, stored);
      return stored;
    },
    async borrow(hash) {
      const content = await read(hash);
      return copyOf(content, hash);
    },
    async remove(hash) {
      await client.send(new DeleteObjectCommand(at(hash))).catch((error: unknown) => {
        throw toProblem(error);
      });
    },
    async check() {
      // GetObject of a missing key returns an error code. HeadBucket returns only a status.
      const command = new GetObjectCommand({ Bucket: config.bucket, Key: 'check' });
      await client.send(command, readTimeout).catch((error: unknown) => {
        if (!(error instanceof NoSuchKey)) throw toRefusal(error, config);
      });
    },
  };
}

async function presignedFilesOf(bucket: Bucket): Promise<Presigned> {
  const { presignedFiles } = await import('./s3-presigned.ts');
  return presignedFiles(bucket);
}

function keyOf(hash: string): string {
  requireHash(hash);
  return `${hash.slice(0, 2)}/${hash}`;
}

/** The bytes of a file. Throws at the end, before the upload is completed, when they do not have the hash. */
async function* checked(source: Source, hash: string): AsyncGenerator<Uint8Array> {
  const sum = createHash('sha256');
  for await (const chunk of chunksOf(source)) {
    sum.update(chunk);
    yield chunk;
  }
  if (sum.digest('hex') !== hash) throw new Error('the file changed while it was being stored');
}

async function copyOf(content: Readable, hash: string): Promise<LocalFile> {
  const folder = await mkdtemp(join(tmpdir(), 'lasar-media-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, hash);
  try {
    await pipeline(content, createWriteStream(path));
    if ((await hashFile(path)).hash !== hash) throw new Error(`${hash} is damaged in the bucket`);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { path, [Symbol.asyncDispose]: dispose };
}
