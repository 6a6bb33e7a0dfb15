import { mkdtempDisposable, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

// Folders for temporary files may be shared by containers, where each has processes of its own.
const here = hostname().replace(/[^A-Za-z0-9.]/g, '.');
const nameOfFolder = /^lasar-import-([A-Za-z0-9.]+)-(\d+)-[A-Za-z0-9]{6}$/;
const longestImport = 24 * 60 * 60 * 1000;

/** Makes an empty folder for an import, which is removed when it is disposed of. Those of killed imports are removed now. */
export async function openImportFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const parent = tmpdir();
  for (const name of await readdir(parent).catch(() => []))
    if (await isLeft(parent, name))
      // Another user's cannot be removed.
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  return mkdtempDisposable(join(parent, `lasar-import-${here}-${process.pid}-`));
}

async function isLeft(parent: string, name: string): Promise<boolean> {
  const [, host, pid] = nameOfFolder.exec(name) ?? [];
  if (host === undefined) return false;
  if (host === here) return !isRunning(Number(pid));
  const { mtimeMs } = (await stat(join(parent, name)).catch(() => undefined)) ?? {};
  return mtimeMs !== undefined && Date.now() - mtimeMs > longestImport;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
