import { statfs } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Config } from './config.ts';

/** The file system of a folder that the service writes to. */
export interface DiskSpace {
  readonly folder: 'data' | 'media';
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** The space where data is kept, and where files are when their folder is elsewhere. A folder that is not there is left out. */
export async function listDiskSpace({
  dataFolder,
  storage,
}: Pick<Config, 'dataFolder' | 'storage'>): Promise<DiskSpace[]> {
  const media =
    storage.kind === 'folder' && !storage.folder.startsWith(dataFolder + sep)
      ? [spaceOf('media', storage.folder)]
      : [];
  const spaces = await Promise.all([spaceOf('data', dataFolder), ...media]);
  return spaces.filter((space) => space !== undefined);
}

async function spaceOf(folder: DiskSpace['folder'], path: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}
