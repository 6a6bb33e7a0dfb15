import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { SyncedNodeFS } from '#vendor/synced-node-fs.ts';
import { createEngineWords, type EngineWords } from './engine-words.ts';

/** A PGlite on a folder, in this thread, that has a write on the disk before it acknowledges it. */
export const createSyncedPGlite = (
  folder: string,
  { read }: EngineWords = createEngineWords(),
): Promise<PGlite> =>
  PGlite.create({
    fs: new SyncedNodeFS(folder),
    extensions: { pg_trgm },
    onStderr: read,
    startParams: [
      // PGlite's own -F turns fsync off.
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      // The engine's fdatasync does nothing.
      '-c',
      'wal_sync_method=fsync',
    ],
  });
