import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A program of PostgreSQL failed or is not installed. The message is for the operator. */
export class PostgresProgramFailed extends Error {
  override readonly name = 'PostgresProgramFailed';
}

/** Writes a database to a file in the custom format, as it was at the exported snapshot. */
export const dumpDatabase = (url: string, file: string, snapshot: string): Promise<void> =>
  run('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    `--file=${file}`,
    `--snapshot=${snapshot}`,
  ]);

/** Restores a dump into an empty database, in one transaction. */
export const restoreDatabase = (url: string, file: string): Promise<void> =>
  run('pg_restore', url, ['--no-owner', '--single-transaction', '--exit-on-error', file]);

// The password goes by the environment, because arguments are shown in the list of processes.
async function run(program: string, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [`--dbname=${address.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  const output = text(child.stderr);
  // An `error` event, as of a program that is not installed, rejects the promise.
  await once(child, 'close').catch((error: unknown) => {
    throw new PostgresProgramFailed(
      `${program} kan inte köras: installera PostgreSQL:s klientprogram.`,
      { cause: error },
    );
  });
  if (child.exitCode !== 0)
    throw new PostgresProgramFailed(`${program} misslyckades:\n${(await output).trim()}`);
}
