import { chmod, mkdir } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import { privateFolder } from '#config/data-folder.ts';
import { lockDatabaseFolder } from './database-lock.ts';
import { prepareDatabaseFolder } from './embedded-folder.ts';
import { logTo, typeParsers, type OnQuery, type OpenDatabase, type RunSql } from './database.ts';
import { withPreparedReads } from './pglite-prepared-reads.ts';
import type { Tables, Views } from './tables.ts';

/**
 * Opens the embedded engine on a folder, which is created if it does not exist. A write is on the disk before it is
 * acknowledged. Throws DatabaseLocked and DatabaseMissing.
 */
export async function openEmbedded(folder: string, onQuery?: OnQuery): Promise<OpenDatabase> {
  await mkdir(folder, privateFolder);
  // The engine creates files that everybody may write, and earlier versions of this service created an open folder.
  await chmod(folder, privateFolder.mode);
  const lock = lockDatabaseFolder(folder);
  try {
    const open = openPGlite(await createPGlite(folder), onQuery);
    return {
      ...open,
      async [Symbol.asyncDispose]() {
        await open[Symbol.asyncDispose]();
        lock[Symbol.dispose]();
      },
    };
  } catch (error) {
    lock[Symbol.dispose]();
    throw error;
  }
}

async function createPGlite(folder: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { SyncedNodeFS } = await import('#vendor/synced-node-fs.ts');
  const writeNewToDisk = await prepareDatabaseFolder(folder);
  const pglite = await PGlite.create({
    fs: new SyncedNodeFS(folder),
    parsers: typeParsers,
    extensions: { pg_trgm },
    startParams: [
      // PGlite's own -F turns fsync off.
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      // The engine's fdatasync does nothing.
      '-c',
      'wal_sync_method=fsync',
    ],
  });
  await writeNewToDisk?.();
  return pglite;
}

/** The database of an embedded engine that was created with `typeParsers`. Closing it closes the engine. */
export function openPGlite(pglite: PGlite, onQuery?: OnQuery): OpenDatabase {
  // The engine has one session: what runs beside a transaction would run inside of it.
  const oneAtATime = pLimit(1);
  const db = new Kysely<Tables & Views>({
    dialect: new PGliteDialect({ pglite: withPreparedReads(pglite, oneAtATime) }),
    ...logTo(onQuery),
  });
  return {
    db,
    async listen(channels, { onNotification, onConnected }) {
      const stops: (() => Promise<void>)[] = [];
      for (const channel of channels)
        stops.push(await pglite.listen(channel, (payload) => onNotification(channel, payload)));
      onConnected();
      return {
        async [Symbol.asyncDispose]() {
          if (!pglite.closed) for (const stop of stops) await stop();
        },
      };
    },
    notifiesInOrder: true,
    runSql: runSqlOn(pglite, oneAtATime),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

const runSqlOn =
  (pglite: PGlite, oneAtATime: LimitFunction): RunSql =>
  (statement, values) =>
    oneAtATime(async () => {
      if (values && values.length > 0) return pglite.query(statement, values);
      try {
        const results = await pglite.exec(statement);
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (error) {
        // A transaction that the statements opened and did not end would swallow every later query of the session.
        await pglite.exec('rollback');
        throw error;
      }
    });
