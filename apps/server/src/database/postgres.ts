import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg, { type Notification } from 'pg';
import { logTo, typeParsers, type Listen, type OnQuery, type OpenDatabase } from './database.ts';
import { createStatementNames } from './statement-names.ts';
import type { Tables, Views } from './tables.ts';

/** Opens a pool of connections to a PostgreSQL server. Nothing is sent before the first query. */
export async function openServer(url: string, onQuery?: OnQuery): Promise<OpenDatabase> {
  const types = new pg.TypeOverrides();
  for (const [id, parse] of Object.entries(typeParsers)) types.setTypeParser(Number(id), parse);
  const pool = new pg.Pool({ connectionString: url, max: 10, types });
  // The pool replaces an idle connection that was lost to a restart of the server; without a listener, the error would
  // end the process.
  pool.on('error', () => {});
  // Reads are small and many at once: starting parallel workers takes longer than such a read. When the connection is
  // lost meanwhile, the query that it was opened for fails too and reports it.
  pool.on('connect', (client) => {
    client.query('set max_parallel_workers_per_gather = 0').catch(() => {});
  });
  const db = new Kysely<Tables & Views>({
    dialect: new PostgresDialect({ pool: withPreparedReads(pool) }),
    ...logTo(onQuery),
  });
  return {
    db,
    listen: listenOnServer(url),
    notifiesInOrder: false,
    runSql: (statement, values) => pool.query(statement, values),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

/** The pool as Kysely uses it, with named statements for repeated reads, which each connection plans once. */
function withPreparedReads(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => preparing(await pool.connect(), nameOf),
  };
}

function preparing(
  client: pg.PoolClient,
  nameOf: (sql: string) => string | undefined,
): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = nameOf(text);
    return client.query({ ...(name && { name }), text, values: [...values] });
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (error) => client.release(error),
  };
}

// In milliseconds. A server that restarts is back within seconds.
const longestPause = 1_000;

/** Listens over a connection of its own, which is opened again whenever it is lost. */
const listenOnServer =
  (url: string): Listen =>
  async (channel, onNotification) => {
    const ending = new AbortController();
    let connected: pg.Client | undefined;

    async function connect(): Promise<void> {
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      client.on('notification', ({ payload }: Notification) => onNotification(payload));
      const lost = Promise.withResolvers<void>();
      client.on('error', () => lost.resolve());
      client.on('end', () => lost.resolve());
      try {
        await client.connect();
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        await client.end().catch(() => {});
        throw error;
      }
      connected = client;
      void lost.promise.then(() => reconnect());
      onNotification();
    }

    async function reconnect(): Promise<void> {
      for (let pause = 50; !ending.signal.aborted; pause = Math.min(2 * pause, longestPause)) {
        try {
          await connect();
          return;
        } catch {
          await sleep(pause);
        }
      }
    }

    await connect();
    return {
      async [Symbol.asyncDispose]() {
        ending.abort();
        await connected?.end().catch(() => {});
      },
    };
  };
