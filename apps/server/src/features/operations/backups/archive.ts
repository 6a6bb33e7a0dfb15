import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

// `tar` is a part of every Debian, of macOS and of Windows.
const run = promisify(execFile);

/** Writes a folder with everything in it, empty folders too, to one file. */
export async function packFolder(folder: string, file: string): Promise<void> {
  await run('tar', ['-cf', file, '-C', folder, '.']);
}

/** Writes what `packFolder` has packed to a folder. */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  await run('tar', ['-xf', file, '-C', folder]);
}
