import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { chunksOf, hashFile, type Source } from './hash-file.ts';
import { clientOf, isMissing, toProblem, toRefusal } from './s3-client.ts';
import type { S3Config } from './storage-settings.ts';
import { FileDamaged, type ByteRange, type LocalFile } from './storage.ts';

// Larger files are uploaded in parts. S3 allows 10,000 parts, so files of up to 80 GB.
const partBytes = 8 * 1024 * 1024;
// A client waits for the first byte of a response; an uploaded part may take longer.
const readTimeout = { requestTimeout: 8_000 };

/** What a bucket tells of an object. */
interface S3Object {
  readonly key: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

/** Objects of a bucket, by their keys. Throws `media/unavailable` when the bucket does not respond. */
export interface S3Objects {
  readonly client: S3Client;
  readonly at: (key: string) => { readonly Bucket: string; readonly Key: string };
  readonly find: (key: string) => Promise<S3Object | undefined>;
  /** Throws `media/not-found`. */
  readonly read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** A temporary copy of an object with these bytes. Throws `media/not-found`, and FileDamaged when it has others. */
  readonly borrow: (key: string, hash: string) => Promise<LocalFile>;
  /** Throws when the source does not have this hash. The object then does not exist. */
  readonly upload: (key: string, source: Source, hash: string) => Promise<void>;
  /** Makes the bucket take the object for a new one. False where it does not. */
  readonly renew: (key: string) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  readonly list: (prefix: string) => AsyncIterable<S3Object>;
  /** Throws StorageRefused when the settings do not work. The key is one of those that they allow, without an object. */
  readonly check: (key: string) => Promise<void>;
}

/** The names of the settings in errors begin with `settings`. */
export function s3Objects(config: S3Config, settings = 'S3'): S3Objects {
  const client = clientOf(config);
  const at = (key: string) => ({ Bucket: config.bucket, Key: key });

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const command = new GetObjectCommand({ ...at(key), ...part });
    const { Body } = await client.send(command, readTimeout).catch(throwProblem);
    if (Body instanceof Readable) return Body;
    throw new Error('S3 answered without a body');
  }

  return {
    client,
    at,
    read,
    async find(key) {
      const command = new HeadObjectCommand(at(key));
      try {
        const { ContentLength, LastModified } = await client.send(command, readTimeout);
        return { key, ...factsOf(ContentLength, LastModified) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw toProblem(error);
      }
    },
    borrow: async (key, hash) => copyOf(await read(key), hash),
    // An object exists once its last part is uploaded, so an interrupted upload is never visible.
    async upload(key, source, hash) {
      const body = Readable.from(checked(source, hash), { objectMode: false });
      const params = { ...at(key), Body: body };
      const sending = new Upload({ client, params, partSize: partBytes, queueSize: 2 });
      await sending.done().catch((error: unknown) => {
        throw body.errored ?? toProblem(error);
      });
    },
    async renew(key) {
      const startedAt = Date.now();
      const command = new CopyObjectCommand({
        ...at(key),
        CopySource: encodeURI(`${config.bucket}/${key}`),
        // S3 refuses to copy an object onto itself when nothing of it changes.
        MetadataDirective: 'REPLACE',
      });
      // An object over 5 GB cannot be copied, and some services keep its time.
      const answer = await client.send(command).catch(() => undefined);
      const storedAt = answer?.CopyObjectResult?.LastModified?.getTime() ?? 0;
      return storedAt > startedAt - clocksDiffer;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(throwProblem);
    },
    async *list(prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket: config.bucket, Prefix: prefix });
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key: key = '', Size, LastModified } of Contents)
            yield { key, ...factsOf(Size, LastModified) };
      } catch (error) {
        throw toProblem(error);
      }
    },
    async check(key) {
      // GetObject of a missing key returns an error code. HeadBucket returns only a status.
      const command = new GetObjectCommand(at(key));
      await client.send(command, readTimeout).catch((error: unknown) => {
        if (!(error instanceof NoSuchKey)) throw toRefusal(error, config, settings);
      });
    },
  };
}

// In milliseconds. An object that is older has not been copied now.
const clocksDiffer = 60 * 60_000;

function throwProblem(error: unknown): never {
  throw toProblem(error);
}

// An object without a time counts as new: nothing deletes what may be needed.
const factsOf = (bytes = 0, storedAt = new Date()) => ({ bytes, storedAt });

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
    if ((await hashFile(path)).hash !== hash) throw new FileDamaged(hash);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { path, [Symbol.asyncDispose]: dispose };
}
