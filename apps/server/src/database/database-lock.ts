import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another living process has the folder open. Two writers would destroy an embedded database. */
export class DatabaseLocked extends Error {
  override readonly name = 'DatabaseLocked';
}

/**
 * Locks a folder until disposed or until the process ends, however it ends. The lock is a listening socket, because the
 * system closes it even after `kill -9`; it is in the temporary folder because socket paths must be short. Throws
 * DatabaseLocked.
 */
export async function lockDatabaseFolder(folder: string): Promise<AsyncDisposable> {
  const path = await socketPathOf(folder);
  const server = (await listen(path)) ?? (await takeOver(path));
  if (!server) throw new DatabaseLocked(folder);
  server.unref();
  return {
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

async function socketPathOf(folder: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 24);
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\lasar-${name}`
    : join(tmpdir(), `lasar-${name}.sock`);
}

// A socket file without a listener was left by a process that was killed.
async function takeOver(path: string): Promise<Server | undefined> {
  if (await isListening(path)) return undefined;
  await rm(path, { force: true });
  return listen(path);
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('listening', () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path);
  });
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(!!socket.destroy()));
    socket.once('error', () => resolve(false));
  });
}
