import type { Config } from '#config/config.ts';
import type { BackupPlace } from './backup-place.ts';
import { folderPlace } from './folder-place.ts';
import { BackupUnusable } from './manifest.ts';

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
