import { timed } from '#operations.ts';
import { folderStorage } from './folder-storage.ts';
import type { StorageConfig } from './storage-settings.ts';
import type { MediaStorage } from './storage.ts';

/** The storage that the settings name. The S3 client is loaded only when it is used. */
export async function openStorage(config: StorageConfig): Promise<MediaStorage> {
  if (config.kind === 'folder') return timedStorage(folderStorage(config.folder));
  const { s3Storage } = await import('./s3-storage.ts');
  return timedStorage(await s3Storage(config));
}

/** The storage, with each method but `list` as an operation. That of `read` ends when the stream begins. */
const timedStorage = (storage: MediaStorage): MediaStorage => ({
  put: (source, known) => timed('storage', 'put', () => storage.put(source, known)),
  findSize: (hash) => timed('storage', 'findSize', () => storage.findSize(hash)),
  read: (hash, range) => timed('storage', 'read', () => storage.read(hash, range)),
  borrow: (hash) => timed('storage', 'borrow', () => storage.borrow(hash)),
  remove: (hash) => timed('storage', 'remove', () => storage.remove(hash)),
  findStoredAt: (hash) => timed('storage', 'findStoredAt', () => storage.findStoredAt(hash)),
  list: () => storage.list(),
  check: () => timed('storage', 'check', () => storage.check()),
  ...(storage.presigned && { presigned: storage.presigned }),
});
