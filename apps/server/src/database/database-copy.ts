import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config/config.ts';
import { privateFolder } from '#config/data-folder.ts';
import { fullDiskIn } from '#config/disk-errors.ts';
import { withoutTimeLimits, type Db } from './database.ts';
import { lockFileName } from './database-lock.ts';

// An embedded database belongs to one process. Commands that only read, such as a dry run, work on a copy that the running
// service makes for them. Its socket is in the private data folder, so only the service's own user can connect.

const socketIn = (dataFolder: string): string => join(dataFolder, 'lasar.sock');

const copyPrefix = 'database-copy-';

// What the service answers in the place of a path.
const noRoom = 'no-room';

/**
 * Makes a copy of the embedded database for each process that connects to the socket in the data folder, and removes it
 * when the connection ends. Does nothing for a database on a server. A socket that cannot be opened, for example because
 * the path is too long for one, is a warning in the log.
 */
export async function serveDatabaseCopies(
  { dataFolder, database, workFolder }: Config,
  db: Db,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<AsyncDisposable> {
  if (database.kind !== 'embedded') return { [Symbol.asyncDispose]: () => Promise.resolve() };
  const { folder } = database;
  const socket = socketIn(dataFolder);
  // What a killed process left. The lock of the database says that no other process serves this folder.
  await rm(socket, { force: true });
  await removeCopies(workFolder);
  const connections = new Set<Socket>();

  async function answer(connection: Socket): Promise<void> {
    const copy = join(workFolder, `${copyPrefix}${randomUUID()}`);
    const ended = once(connection, 'close');
    try {
      await copyDatabase(db, folder, copy);
      connection.write(`${copy}\n`);
      await ended;
    } catch (error) {
      if (fullDiskIn(error) !== undefined) connection.end(`${noRoom}\n`);
      throw error;
    } finally {
      if (!connection.writableEnded) connection.destroy();
      await rm(copy, { recursive: true, force: true });
    }
  }

  const server = createServer((connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
    // A client that is killed resets its connection, and `close` follows.
    connection.on('error', () => {});
    connection.resume();
    answer(connection).catch((error: unknown) => log.warn({ err: error }, 'no database copy'));
  });
  server.on('error', (error) => log.warn({ err: error, socket }, 'no socket for database copies'));
  server.listen(socket);
  return {
    async [Symbol.asyncDispose]() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const connection of connections) connection.destroy();
      await closed;
      await removeCopies(workFolder);
    },
  };
}

async function removeCopies(workFolder: string): Promise<void> {
  const names = await readdir(workFolder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(copyPrefix)))
    await rm(join(workFolder, name), { recursive: true, force: true });
}

/**
 * Copies the folder while nothing is written: the engine has one session, which the transaction holds. The files are then
 * those of a process that was killed at this moment, from which the engine recovers.
 */
export async function copyDatabase(db: Db, folder: string, copy: string): Promise<void> {
  await mkdir(copy, privateFolder);
  await withoutTimeLimits(() =>
    db.transaction().execute(() =>
      cp(folder, copy, {
        recursive: true,
        filter: (path) => !basename(path).startsWith(lockFileName),
      }),
    ),
  );
}

/** A copy of the database of a running service, which is removed when it is disposed. */
export interface DatabaseCopy extends Disposable {
  readonly folder: string;
}

/**
 * Asks the service that has a data folder open for a copy of its database. Undefined when none answers. Throws the error of a
 * full disk when there is no room for a copy.
 */
export async function requestDatabaseCopy(dataFolder: string): Promise<DatabaseCopy | undefined> {
  const connection = connect(socketIn(dataFolder));
  try {
    const closed = once(connection, 'close').then(() => {
      throw new Error('the service made no copy');
    });
    const [line] = (await Promise.race([once(connection, 'data'), closed])) as [Buffer];
    closed.catch(() => {});
    const folder = line.toString().trimEnd();
    if (folder === noRoom)
      throw Object.assign(new Error('the service has no room for a copy'), { code: 'ENOSPC' });
    return { folder, [Symbol.dispose]: () => connection.destroy() };
  } catch (error) {
    connection.destroy();
    if (fullDiskIn(error) !== undefined) throw error;
    return undefined;
  }
}
