import type { Readable } from 'node:stream';
import type { Source, StoredFile } from './hash-file.ts';

/** The bytes from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A stored file, and when it was last stored, to the day. */
export interface ListedFile extends StoredFile {
  readonly storedAt: Date;
}

/** A file at a path, for programs that need a path. Read only; disposing removes a temporary copy. */
export interface LocalFile extends AsyncDisposable {
  readonly path: string;
}

/** Options of a presigned URL, with the response headers of the file. */
export interface Sending {
  /** The method that the URL is signed for. */
  readonly method: 'GET' | 'HEAD';
  /** How long the URL is valid, in whole seconds, at least 1. */
  readonly seconds: number;
  readonly contentType: string;
  readonly disposition: string;
  readonly cacheControl: string;
}

/** Presigned URLs of the bucket. Each grants access to its holder until it expires. */
export interface Presigned {
  /** The origin of all presigned URLs, for the content security policy of pages. */
  readonly origin: string;
  /** Throws `media/not-found` and `media/unavailable`, each up to a minute late. */
  addressOf(hash: string, sending: Sending): Promise<string>;
}

/**
 * Stores files under the SHA-256 of their bytes. A file is stored completely or not at all, and never changes. The storage
 * does not check access. Every method throws on a value that is not a hash, and `media/unavailable` when the storage cannot
 * be reached.
 */
export interface MediaStorage {
  /**
   * Stores a file from a path or from bytes, whose hash and size may be known. Storing the same bytes again is cheap, and
   * changes only when they were stored.
   */
  put(source: Source, known?: StoredFile): Promise<StoredFile>;
  /** The size in bytes, undefined when the file is not stored. */
  findSize(hash: string): Promise<number | undefined>;
  /** The bytes, or a range of them. Throws `media/not-found`. A caller that stops reading destroys the stream. */
  read(hash: string, range?: ByteRange): Promise<Readable>;
  /** The path of the stored file or of a temporary copy. Throws `media/not-found`, and may throw FileDamaged. */
  borrow(hash: string): Promise<LocalFile>;
  /** When a file was last stored, to the day; undefined when it is not stored. */
  findStoredAt(hash: string): Promise<Date | undefined>;
  /** Every stored file, in no order. Whatever else lies in the storage is left out. */
  list(): AsyncIterable<ListedFile>;
  /** Removes a file if it is stored. */
  remove(hash: string): Promise<void>;
  /** Throws StorageRefused when the settings do not work, `media/unavailable` when the storage cannot be reached. */
  check(): Promise<void>;
  /** Absent unless the settings enable it. */
  readonly presigned?: Presigned;
}

/** The settings of the storage do not work. The message is a Swedish sentence for the operator. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
}

/** A stored file does not have the bytes that its hash promises. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';

  constructor(hash: string) {
    super(`${hash} is damaged in the storage`);
  }
}

// In milliseconds.
const renewedEvery = 24 * 60 * 60_000;

/**
 * Whether a file was stored so lately that storing it again need not be written down. What looks for files that nothing uses
 * leaves files that were stored within a month, since they may be about to be used.
 */
export const isRenewed = (storedAt: Date): boolean =>
  Date.now() - storedAt.getTime() < renewedEvery;
