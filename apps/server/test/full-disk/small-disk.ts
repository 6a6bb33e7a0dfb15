import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, which a test fills. */
export interface SmallDisk extends AsyncDisposable {
  readonly path: string;
  readonly freeBytes: () => Promise<number>;
  /** Fills it until so many bytes are left. */
  readonly leave: (bytes: number) => Promise<void>;
  /** Removes what `leave` has written. */
  readonly makeRoom: () => Promise<void>;
}

/** Mounts an empty file system of so many megabytes in memory; undefined where this user may not mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const path = await mkdtemp(join(tmpdir(), 'lasar-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  if (mounted.status !== 0) {
    await rmdir(path);
    return undefined;
  }
  const ballast = join(path, 'ballast');
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  };
  return {
    path,
    freeBytes,
    async leave(bytes) {
      await rm(ballast, { force: true });
      const size = (await freeBytes()) - bytes;
      if (size > 0) await writeFile(ballast, Buffer.alloc(size));
    },
    makeRoom: () => rm(ballast, { force: true }),
    async [Symbol.asyncDispose]() {
      // Also when a process that was killed still has files open in it.
      spawnSync('umount', ['--lazy', path]);
      await rmdir(path);
    },
  };
}
