import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another living process owns the folder: two writers would destroy an embedded database. */
export class DatabaseLocked extends Error {
  override readonly name = 'DatabaseLocked';
}

/**
 * Owns a folder until disposed or until the process ends, however it ends. A socket is the mark, because the
 * system lets go of it even after `kill -9`; it lies in the temporary folder since socket paths must be short.
 */
export async function lockDatabaseFolder(folder: string): Promise<AsyncDisposable> {
  const mark = await markOf(folder);
  const server = (await listen(mark)) ?? (await takeOver(mark));
  if (!server) throw new DatabaseLocked(folder);
  server.unref();
  return {
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

async function markOf(folder: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 24);
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\lasar-${name}`
    : join(tmpdir(), `lasar-${name}.sock`);
}

async function takeOver(mark: string): Promise<Server | undefined> {
  if (await answers(mark)) return undefined;
  await rm(mark, { force: true });
  return listen(mark);
}

function listen(mark: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('listening', () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(mark);
  });
}

function answers(mark: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(mark);
    socket.once('connect', () => resolve(!!socket.destroy()));
    socket.once('error', () => resolve(false));
  });
}
