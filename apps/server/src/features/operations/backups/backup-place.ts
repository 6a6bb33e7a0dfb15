import type { StoredFile } from '#storage/hash-file.ts';
import type { LocalFile, MediaStorage } from '#storage/storage.ts';
import type { Manifest } from './manifest.ts';

/** A place for one backup. Paths in it have slashes: `database/…`, `files/…` and the manifest. */
export interface BackupPlace {
  /** As the operator wrote it. */
  readonly name: string;
  /** The files of the backup. */
  readonly files: MediaStorage;
  readonly isEmpty: () => Promise<boolean>;
  /** Keeps the copy of the database that the work writes to an empty folder of this machine, and describes it. */
  readonly keepDatabase: (
    work: (folder: string) => Promise<void>,
  ) => Promise<Pick<Manifest, 'database' | 'folders'>>;
  /** Every path under `database` and `files`. */
  readonly listPaths: () => Promise<string[]>;
  /** The hash and size of what lies at a path; undefined when it cannot be read. */
  readonly hashAt: (path: string) => Promise<StoredFile | undefined>;
  /** What lies at a path, at a path of this machine. */
  readonly borrow: (path: string, hash: string) => Promise<LocalFile>;
  /** Undefined when there is none. */
  readonly readManifest: () => Promise<string | undefined>;
  /** Finishes the backup. The manifest is there completely or not at all. */
  readonly writeManifest: (text: string) => Promise<void>;
  /** Removes what a backup that failed has written. A bucket keeps it: a key for backups may not be allowed to delete. */
  readonly discard: () => Promise<void>;
}
