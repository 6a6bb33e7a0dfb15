import { chmod, mkdir } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pLimit from 'p-limit';
import pg from 'pg';
import { privateFolder } from '#config/data-folder.ts';
import { waitForConnection } from '#request-times.ts';
import { lockDatabaseFolder } from './database-lock.ts';
import { createDamageWatch } from './damage.ts';
import { prepareDatabaseFolder } from './embedded-folder.ts';
import { explainEngineStart } from './engine-words.ts';
import { logTo, type Listen, type OnQuery, type OpenDatabase } from './database.ts';
import { explainLostConnection } from './lost-connection.ts';
import { engineOf, startEngineThread, type EmbeddedEngine } from './pglite-engine.ts';
import { EngineSocket } from './pglite-socket.ts';
import { createStatementNames } from './statement-names.ts';
import type { Tables, Views } from './tables.ts';
import { valueTypes } from './value-types.ts';

/**
 * Opens the embedded engine on a folder, which is created if it does not exist. A write is on the disk before it is
 * acknowledged. Throws DatabaseLocked, DatabaseMissing and DatabaseDamaged.
 */
export async function openEmbedded(folder: string, onQuery?: OnQuery): Promise<OpenDatabase> {
  await mkdir(folder, privateFolder);
  // The engine creates files that everybody may write, and earlier versions of this service created an open folder.
  await chmod(folder, privateFolder.mode);
  await using opening = new AsyncDisposableStack();
  opening.use(lockDatabaseFolder(folder));
  const writeNewToDisk = await prepareDatabaseFolder(folder);
  const engine = await startEngineThread(folder).catch((error: unknown) => {
    throw writeNewToDisk ? error : explainEngineStart(error, folder);
  });
  opening.defer(() => engine.close());
  await writeNewToDisk?.();
  const open = opening.use(await openEngine(engine, onQuery));
  const opened = opening.move();
  return { ...open, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** The database of a PGlite in this thread. Closing it closes the engine. */
export async function openPGlite(pglite: PGlite, onQuery?: OnQuery): Promise<OpenDatabase> {
  const engine = engineOf(pglite);
  const open = await openEngine(engine, onQuery);
  return {
    ...open,
    async [Symbol.asyncDispose]() {
      await open[Symbol.asyncDispose]();
      await engine.close();
    },
  };
}

/** Speaks PostgreSQL's protocol with the engine by the driver that speaks it with a server. */
async function openEngine(engine: EmbeddedEngine, onQuery?: OnQuery): Promise<OpenDatabase> {
  const client = new pg.Client({
    stream: () => new EngineSocket(engine),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types: valueTypes,
  });
  // Every later query fails too, and tells; without a listener, the error would end the process.
  client.on('error', () => {});
  await client.connect();
  const { pool, alone } = poolOfOne(client);
  const damage = createDamageWatch();
  const db = new Kysely<Tables & Views>({
    dialect: new PostgresDialect({ pool }),
    ...logTo(damage, onQuery),
  });
  return {
    db,
    damage,
    listen: listenOn(client, alone),
    notifiesInOrder: true,
    runSql: (statement, values) =>
      alone(async () => {
        try {
          return await client.query(statement, values ?? []);
        } catch (error) {
          // A transaction that the statements opened and did not end would swallow every later query of the session.
          await client.query('rollback');
          throw error;
        }
      }),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

/** The one session as a pool: who has it keeps it until it is released, so that nothing runs inside of another's transaction. */
function poolOfOne(client: pg.Client) {
  const oneAtATime = pLimit(1);
  const nameOf = createStatementNames();
  const query = async (text: string, values: readonly unknown[]) => {
    const name = nameOf(text);
    return await client
      .query({ ...(name && { name }), text, values: [...values] })
      .catch((error: unknown) => {
        throw explainLostConnection(error);
      });
  };
  const borrow = () =>
    new Promise<PostgresPoolClient>((resolve) => {
      void oneAtATime(
        () =>
          new Promise<void>((release) =>
            resolve({
              query: query as unknown as PostgresPoolClient['query'],
              release: () => release(),
            }),
          ),
      );
    });
  const pool: PostgresPool = {
    options: {},
    connect: () => waitForConnection(borrow),
    end: () => client.end(),
  };
  return { pool, alone: <T>(work: () => Promise<T>): Promise<T> => oneAtATime(work) };
}

function listenOn(client: pg.Client, alone: <T>(work: () => Promise<T>) => Promise<T>): Listen {
  return async (channels, { onNotification, onConnected }) => {
    const onAny = ({ channel, payload = '' }: pg.Notification) => {
      if (channels.includes(channel)) onNotification(channel, payload);
    };
    client.on('notification', onAny);
    for (const channel of channels)
      await alone(() => client.query(`listen ${pg.escapeIdentifier(channel)}`));
    onConnected();
    // The session goes on to be told; the channels are few.
    return { [Symbol.asyncDispose]: async () => void client.off('notification', onAny) };
  };
}
