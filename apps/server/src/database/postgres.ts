import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DatabaseConfig } from '#config/config.ts';
import { waitForConnection } from '#request-times.ts';
import { hasTimeLimits, logTo, type OnQuery, type OpenDatabase } from './database.ts';
import { createDamageWatch } from './damage.ts';
import { explainLostConnection, isLostConnection, noConnection } from './lost-connection.ts';
import { listenOnServer } from './postgres-listen.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';
import type { Tables, Views } from './tables.ts';
import { valueTypes } from './value-types.ts';

type ServerConfig = Extract<DatabaseConfig, { readonly kind: 'server' }>;

/**
 * Limits in milliseconds. A request waits at most for a connection and then for the answer to its query, after which it gets
 * 503. Together they leave most of a second of the five that a caller is promised, for a process that is busy with the other
 * requests that failed at the same moment. The server cancels a statement shortly before the connection is given up.
 */
const requestLimits = {
  connect: 1_700,
  statement: 2_300,
  answer: 2_500,
  idleInTransaction: 30_000,
};

/** For imports, migrations and other work that `withoutTimeLimits` runs. */
const patientLimits = { connect: 30_000, idleInTransaction: 600_000 };

/** Connections of such work: a process runs little of it at the same time. */
const patientConnections = 4;

// How long a silent connection is kept before the system asks whether its other end is there.
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/**
 * Opens pools of connections to a PostgreSQL server. Nothing is sent before the first query. Lost connections, and queries
 * without an answer in time, throw `server/database-unavailable`, and their connection is not used again.
 */
export async function openServer(config: ServerConfig, onQuery?: OnQuery): Promise<OpenDatabase> {
  const prepare = config.prepare ?? true;
  const pool = new pg.Pool({
    ...keepAlive,
    connectionString: config.url,
    types: valueTypes,
    max: 10,
    connectionTimeoutMillis: requestLimits.connect,
    query_timeout: requestLimits.answer,
    // A pooler in front refuses parameters at the start of a session, or gives the session to somebody else.
    ...(prepare && {
      // Reads are small and many at once: starting parallel workers takes longer than such a read.
      options: '-c max_parallel_workers_per_gather=0',
      statement_timeout: requestLimits.statement,
      idle_in_transaction_session_timeout: requestLimits.idleInTransaction,
    }),
  });
  const direct = prepare || config.directUrl !== undefined;
  const patient = new pg.Pool({
    ...keepAlive,
    connectionString: config.directUrl ?? config.url,
    types: valueTypes,
    max: patientConnections,
    connectionTimeoutMillis: patientLimits.connect,
    ...(direct && { idle_in_transaction_session_timeout: patientLimits.idleInTransaction }),
  });
  // A pool replaces an idle connection that was lost; without a listener, the error would end the process.
  for (const each of [pool, patient]) each.on('error', () => {});
  const nameOf = prepare ? createStatementNames() : () => undefined;
  let asked = 0;
  const connect = async (names: StatementNames = nameOf) => {
    asked += 1;
    return guarded(await (hasTimeLimits() ? pool : patient).connect(), names);
  };
  const pools: PostgresPool = {
    options: pool.options,
    end: async () => void (await Promise.all([pool.end(), patient.end()])),
    connect: () => waitForConnection(() => connect()).catch(throwNoConnection),
  };
  const damage = createDamageWatch();
  const db = new Kysely<Tables & Views>({
    dialect: new PostgresDialect({ pool: pools }),
    ...logTo(damage, onQuery),
  });
  return {
    db,
    damage,
    listen: listenOnServer(config.directUrl ?? config.url),
    notifiesInOrder: false,
    async runSql(statement, values) {
      // Several statements at once cannot have a name.
      const client = await connect(() => undefined).catch(throwNoConnection);
      try {
        return await client.query(statement, values ?? []);
      } finally {
        client.release();
      }
    },
    tryConnection: () => tryConnection(config.url),
    connections: () => ({
      asked,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

// In milliseconds: monitoring waits for it.
const triedWithin = 1_200;

/** A query too, since a pooler accepts connections for which it has no server. */
async function tryConnection(url: string): Promise<void> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: triedWithin,
    query_timeout: triedWithin,
    stream: () => socket,
  });
  // The failed call tells; without a listener, the error would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
  } catch (error) {
    socket.destroy();
    throw noConnection(error);
  }
}

// 'cached plan must not change result type': the statement has to be prepared again, which `pg` cannot do on a connection.
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message);

function throwNoConnection(error: unknown): never {
  throw noConnection(error);
}

/**
 * A connection as Kysely uses it: with named statements for repeated reads, which each connection plans once, and ended when
 * it is lost. Its later queries, such as a rollback, then fail at once.
 */
function guarded(client: pg.PoolClient, nameOf: StatementNames): PostgresPoolClient {
  let lost: unknown;
  // A connection that is lost between two queries of a transaction; without a listener, the error would end the process.
  const onError = (error: Error) => void (lost ??= error);
  client.on('error', onError);
  // Whether a migration has changed the type of what a prepared statement of this connection reads.
  let outdated = false;
  const query = async (text: string, values: readonly unknown[]) => {
    if (lost !== undefined) throw explainLostConnection(lost);
    const name = outdated ? undefined : nameOf(text);
    try {
      return await client.query({ ...(name && { name }), text, values: [...values] });
    } catch (error) {
      if (name && isOutdatedPlan(error)) {
        outdated = true;
        return await query(text, values);
      }
      if (isLostConnection(error)) lost = error;
      throw explainLostConnection(error);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release(error) {
      client.off('error', onError);
      // Kysely says false for a connection that it would keep.
      client.release(error || lost !== undefined || outdated);
    },
  };
}
