import type { Readable } from 'node:stream';
import type { Source, StoredFile } from './hash-file.ts';

/** The bytes from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
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
  /** Stores a file from a path or from bytes. Storing the same bytes again is cheap and changes nothing. */
  put(source: Source): Promise<StoredFile>;
  /** The size in bytes, undefined when the file is not stored. */
  findSize(hash: string): Promise<number | undefined>;
  /** The bytes, or a range of them. Throws `media/not-found`. A caller that stops reading destroys the stream. */
  read(hash: string, range?: ByteRange): Promise<Readable>;
  /** The path of the stored file or of a temporary copy. Throws `media/not-found`. */
  borrow(hash: string): Promise<LocalFile>;
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
