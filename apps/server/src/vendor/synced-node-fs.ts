import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** The operations on open files and folders of the engine's NODEFS. PGlite's types do not tell them. */
interface HostFileSystem {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
}

/**
 * The folder of an embedded database, where the engine's `fsync` reaches the disk.
 *
 * - Without it: PGlite's NODEFS has no `fsync`, so every flush of the engine returns at once, and a power cut loses writes
 *   that were acknowledged. A `kill -9` loses nothing either way.
 * - Seen with PGlite 0.5.16. It can go when the test of power cuts passes with PGlite's own `NodeFS`.
 * - Private: `stream_ops` of the module's NODEFS, where Emscripten's `fd_sync` looks for `fsync`.
 */
export class SyncedNodeFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = ({ NODEFS }: { readonly NODEFS: unknown }): void => {
      (NODEFS as HostFileSystem).stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}
