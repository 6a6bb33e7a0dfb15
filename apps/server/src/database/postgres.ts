import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { logTo, typeParsers, type OnQuery, type OpenDatabase } from './database.ts';
import { listenOnServer } from './listen.ts';
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
