import { chmod, mkdir } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, type CompiledQuery, type Dialect } from 'kysely';
import type { DatabaseConfig } from '#config/config.ts';
import { privateFolder } from '#http/data-folder.ts';
import { lockDatabaseFolder } from './database-lock.ts';
import { listenOnServer, type Listen } from './listen.ts';
import { withPreparedReads } from './pglite-statements.ts';
import { prepareReads } from './postgres-statements.ts';
import type { Tables, Views } from './tables.ts';

export type Db = Kysely<Tables & Views>;

/** The connections of a pool: how many there are, how many of them do nothing, and how many queries wait for one. */
export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** An open database; closing it lets another process take over an embedded folder. */
export interface OpenDatabase extends AsyncDisposable {
  readonly db: Db;
  readonly listen: Listen;
  /** Absent where there is no pool: an embedded engine is its own one connection. */
  readonly connections?: () => Connections;
  /** For packages that write SQL of their own: several statements at once, when there are no values. */
  readonly runSql: RunSql;
}

export type RunSql = (
  statement: string,
  values?: unknown[],
) => Promise<{ readonly rows: unknown[] }>;

// PostgreSQL's own numbers for its types.
const int8 = 20;
const date = 1082;

/** How a PGlite of ours reads values: whole numbers as numbers, days as text. */
export const pgliteParsers = { [int8]: Number, [date]: String };

/** Told of each query that has been answered, and how many milliseconds it took. */
export type OnQuery = (milliseconds: number, query: CompiledQuery) => void;

/**
 * Opens the database. Days come as `YYYY-MM-DD` and whole numbers as `number` on both engines.
 * Throws DatabaseLocked when another process owns an embedded folder.
 */
export async function openDatabase(
  config: DatabaseConfig,
  onQuery?: OnQuery,
): Promise<OpenDatabase> {
  return config.kind === 'embedded'
    ? openEmbedded(config.folder, onQuery)
    : openServer(config.url, onQuery);
}

const kyselyOn = (dialect: Dialect, onQuery?: OnQuery): Db =>
  new Kysely({
    dialect,
    ...(onQuery && {
      log: ({ queryDurationMillis, query }) => onQuery(queryDurationMillis, query),
    }),
  });

async function openEmbedded(folder: string, onQuery?: OnQuery): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  await mkdir(folder, privateFolder);
  // The engine makes files that anybody may write, and earlier versions of this service an open folder for them.
  await chmod(folder, privateFolder.mode);
  const owner = await lockDatabaseFolder(folder);
  const pglite = await PGlite.create(folder, { parsers: pgliteParsers, extensions: { pg_trgm } });
  const open = databaseOn(pglite, onQuery);
  return {
    ...open,
    async [Symbol.asyncDispose]() {
      await open[Symbol.asyncDispose]();
      await owner[Symbol.asyncDispose]();
    },
  };
}

/** The database of an embedded engine, which closes with it. */
export function databaseOn(pglite: PGlite, onQuery?: OnQuery): OpenDatabase {
  const db = kyselyOn(new PGliteDialect({ pglite: withPreparedReads(pglite) }), onQuery);
  return {
    db,
    async listen(channel, hear) {
      const stop = await pglite.listen(channel, hear);
      hear();
      return { [Symbol.asyncDispose]: async () => (pglite.closed ? undefined : stop()) };
    },
    runSql: sqlOnPGlite(pglite),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

const sqlOnPGlite =
  (pglite: PGlite): RunSql =>
  async (statement, values) => {
    if (values && values.length > 0) return pglite.query(statement, values);
    try {
      const results = await pglite.exec(statement);
      return { rows: results.flatMap(({ rows }) => rows) };
    } catch (error) {
      // A transaction that statements opened and did not end would be everybody's: the engine has one session.
      await pglite.exec('rollback');
      throw error;
    }
  };

async function openServer(url: string, onQuery?: OnQuery): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  types.setTypeParser(date, String);
  const pool = new pg.Pool({ connectionString: url, max: 10, types });
  // An idle connection lost to a restart of the server is replaced at the next query; without a listener it would
  // end the process.
  pool.on('error', () => {});
  // Reads are small and many at once: workers for one take longer to start than all of it takes alone (decision 0038).
  // A connection lost meanwhile fails what it was opened for too, which tells.
  pool.on('connect', (client) => {
    client.query('set max_parallel_workers_per_gather = 0').catch(() => {});
  });
  prepareReads(pool);
  const db = kyselyOn(new PostgresDialect({ pool }), onQuery);
  return {
    db,
    listen: listenOnServer(url),
    runSql: (statement, values) => pool.query(statement, values),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}
