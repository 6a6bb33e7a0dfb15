import type { Config } from '#config/config.ts';
import type { StoredFile } from '#storage/hash-file.ts';
import type { LocalFile, MediaStorage } from '#storage/storage.ts';
import { folderPlace } from './folder-place.ts';
import { BackupUnusable, type Manifest } from './manifest.ts';

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
}

/**
 * The place that an operator names: a folder, or a prefix in a bucket, written `s3://bucket/prefix`. Throws BackupUnusable
 * for any other address. The settings are read only for a bucket: a folder can be verified on any machine.
 */
export async function openBackupPlace(
  name: string,
  loadSettings: () => Pick<Config, 'backupService'>,
): Promise<BackupPlace> {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) return folderPlace(name);
  const [, bucket, prefix] = /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/(.*))?$/.exec(name) ?? [];
  if (bucket === undefined)
    throw new BackupUnusable(`${name} är ingen mapp och ingen adress som s3://bucket/mapp.`);
  const { backupService } = loadSettings();
  if (!backupService)
    throw new BackupUnusable(
      'BACKUP_S3_ACCESS_KEY_ID och BACKUP_S3_SECRET_ACCESS_KEY saknas: de behövs för s3://.',
    );
  const { bucketPlace } = await import('./bucket-place.ts');
  return bucketPlace(name, backupService, bucket, prefix);
}
