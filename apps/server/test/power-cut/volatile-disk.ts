import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The names in a folder, each with the inode that it leads to. */
type Names = Map<string, number>;

const page = 4096;
const real = { ...fs };

/**
 * A disk that forgets at a power cut what was not synced. It follows the synchronous calls of `node:fs` in `folder` and has a
 * second copy of it, to which only `fsync` writes: of a file its bytes, its size and its name; of a folder its names. That is
 * what ext4, XFS and Btrfs promise. `cut` ends the process before the call with number `cutAt` that would change something. What is on the
 * disk then stands in `disk`: the second copy, and of each page and each folder that was not synced the old or the new state,
 * as `random` (0 to 1) decides, since an operating system may write at any time.
 */
export function followDisk(
  folder: string,
  disk: string,
  cutAt: number,
  random: () => number,
): void {
  const bytes = join(disk, '.inodes');
  const names = new Map<number, Names>();
  const paths = new Map<number, string>();
  const open = new Map<number, number>();
  const unsynced = new Map<number, Set<number>>();
  let calls = 0;

  const inodeOf = (path: string): number => real.lstatSync(path).ino;
  const storedAt = (inode: number): string => join(bytes, String(inode));

  /** Takes what the folder holds now as synced. */
  function begin(path: string): void {
    names.set(inodeOf(path), liveNames(path));
    for (const entry of real.readdirSync(path, { withFileTypes: true })) {
      const child = join(path, entry.name);
      paths.set(inodeOf(child), child);
      if (entry.isDirectory()) begin(child);
      else real.copyFileSync(child, storedAt(inodeOf(child)));
    }
  }

  function liveNames(path: string): Names {
    return new Map(real.readdirSync(path).map((name) => [name, inodeOf(join(path, name))]));
  }

  function syncFile(inode: number, path: string, only: (page: number) => boolean): void {
    const live = real.openSync(path, 'r');
    const stored = real.openSync(storedAt(inode), real.constants.O_RDWR | real.constants.O_CREAT);
    const buffer = Buffer.alloc(page);
    for (const index of unsynced.get(inode) ?? []) {
      if (!only(index)) continue;
      const length = real.readSync(live, buffer, 0, page, index * page);
      real.writeSync(stored, buffer, 0, length, index * page);
    }
    if (only(-1)) real.ftruncateSync(stored, real.fstatSync(live).size);
    real.closeSync(live);
    real.closeSync(stored);
  }

  function syncName(path: string): void {
    if (path === folder) return;
    const parent = dirname(path);
    const known = names.get(inodeOf(parent)) ?? new Map<string, number>();
    names.set(inodeOf(parent), known.set(basename(path), inodeOf(path)));
    syncName(parent);
  }

  function sync(descriptor: number): void {
    const inode = open.get(descriptor);
    const path = inode === undefined ? undefined : paths.get(inode);
    if (inode === undefined || path === undefined || !real.existsSync(path)) return;
    if (real.statSync(path).isDirectory()) names.set(inode, liveNames(path));
    else syncFile(inode, path, () => true);
    unsynced.delete(inode);
    syncName(path);
  }

  function cut(): never {
    for (const inode of unsynced.keys()) {
      const path = paths.get(inode);
      if (path && real.existsSync(path) && inodeOf(path) === inode)
        syncFile(inode, path, () => random() < 0.5);
    }
    for (const [inode, path] of [[inodeOf(folder), folder] as const, ...paths])
      if (names.has(inode) && real.existsSync(path) && random() < 0.5)
        names.set(inode, liveNames(path));
    restore(inodeOf(folder), disk);
    process.kill(process.pid, 'SIGKILL');
    throw new Error('the process goes on after its end');
  }

  function restore(inode: number, target: string): void {
    real.mkdirSync(target, { recursive: true });
    for (const [name, child] of names.get(inode) ?? []) {
      const path = join(target, name);
      if (names.has(child)) restore(child, path);
      else if (real.existsSync(storedAt(child))) real.copyFileSync(storedAt(child), path);
      // A name that reached the disk without the file's bytes.
      else real.writeFileSync(path, '');
    }
  }

  const beforeChange = (path: string | number): boolean => {
    const inside = typeof path === 'number' ? open.has(path) : path.startsWith(folder);
    if (inside && (calls += 1) >= cutAt) cut();
    return inside;
  };

  function touch(inode: number | undefined, from: number, length: number): void {
    if (inode === undefined) return;
    const pages = unsynced.get(inode) ?? new Set<number>();
    for (let at = Math.floor(from / page); at * page < from + length; at += 1) pages.add(at);
    unsynced.set(inode, pages);
  }

  real.mkdirSync(bytes, { recursive: true });
  begin(folder);
  Object.assign(fs, {
    openSync(path: fs.PathLike, flags: number, mode?: number) {
      const descriptor = real.openSync(path, flags, mode);
      if (typeof path !== 'string' || !path.startsWith(folder)) return descriptor;
      open.set(descriptor, inodeOf(path));
      paths.set(inodeOf(path), path);
      return descriptor;
    },
    closeSync(descriptor: number) {
      open.delete(descriptor);
      real.closeSync(descriptor);
    },
    writeSync(descriptor: number, data: Buffer, offset: number, length: number, at: number) {
      if (beforeChange(descriptor)) touch(open.get(descriptor), at, length);
      return real.writeSync(descriptor, data, offset, length, at);
    },
    ftruncateSync(descriptor: number, length: number) {
      if (beforeChange(descriptor)) touch(open.get(descriptor), length, 1);
      real.ftruncateSync(descriptor, length);
    },
    truncateSync(path: string, length: number) {
      if (beforeChange(path)) touch(inodeOf(path), length, 1);
      real.truncateSync(path, length);
    },
    renameSync(from: string, to: string) {
      beforeChange(to);
      real.renameSync(from, to);
      paths.set(inodeOf(to), to);
    },
    unlinkSync(path: string) {
      beforeChange(path);
      real.unlinkSync(path);
    },
    fsyncSync(descriptor: number) {
      beforeChange(descriptor);
      real.fsyncSync(descriptor);
      sync(descriptor);
    },
  });
  syncBuiltinESMExports();
}
