import { folderStorage } from './folder-storage.ts';
import type { StorageConfig } from './storage-settings.ts';
import type { MediaStorage } from './storage.ts';

/** The storage that the settings name. The S3 client is loaded only when it is used. */
export async function openStorage(config: StorageConfig): Promise<MediaStorage> {
  if (config.kind === 'folder') return folderStorage(config.folder);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(config);
}
