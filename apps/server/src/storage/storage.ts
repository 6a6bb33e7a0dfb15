import type { Readable } from 'node:stream';
import type { Source, StoredFile } from './hash-file.ts';

/** The bytes from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file at a path, for tools that want one. Read only; disposing gives back what it took. */
export interface LocalFile extends AsyncDisposable {
  readonly path: string;
}

/** An address of the storage's own, and what is said of the file to whoever opens it. */
export interface Sending {
  /** The one method that the address is for. */
  readonly method: 'GET' | 'HEAD';
  /** How long it holds, in whole seconds, at least 1. */
  readonly seconds: number;
  readonly contentType: string;
  readonly disposition: string;
  readonly cacheControl: string;
}

/** Addresses of the storage's own. Each opens for whoever has it, until its time is out. */
export interface Presigned {
  /** What all of them begin with, for a page's policy. */
  readonly origin: string;
  /** Throws `media/not-found` and `media/unavailable`, each up to a minute late. */
  addressOf(hash: string, sending: Sending): Promise<string>;
}

/**
 * Where files are kept, each under the SHA-256 of its bytes. A file is there whole or not at all, and never changes.
 * Who may have it is not known here. Every method throws on what is not a hash, and `media/unavailable` when the
 * storage does not answer.
 */
export interface MediaStorage {
  /** Keeps a file, given by path or as bytes. Keeping the same bytes again is cheap and changes nothing. */
  put(source: Source): Promise<StoredFile>;
  /** The size in bytes, undefined when the file is not here. */
  findSize(hash: string): Promise<number | undefined>;
  /** The bytes, or some of them. Throws `media/not-found`. Whoever stops reading destroys the stream. */
  read(hash: string, range?: ByteRange): Promise<Readable>;
  /** The file at a path: the kept file itself or a copy. Throws `media/not-found`. */
  borrow(hash: string): Promise<LocalFile>;
  /** Removes a file, if it is here. */
  remove(hash: string): Promise<void>;
  /** Throws StorageRefused when files cannot be kept here, `media/unavailable` when nobody can tell now. */
  check(): Promise<void>;
  /** Only where the settings ask for it. */
  readonly presigned?: Presigned;
}

/** Thrown when the settings of the storage lead nowhere. The message is a Swedish sentence for the operator. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
}
