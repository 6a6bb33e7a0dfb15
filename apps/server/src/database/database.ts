import { reportOperation } from '#operations.ts';
import { recordQuery } from '#request-times.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, Kysely, LogConfig } from 'kysely';
import type { DamageWatch } from './damage.ts';
import type { Tables, Views } from './tables.ts';

export type Db = Kysely<Tables & Views>;

/** The connections of a pool: how many are open, how many of them are idle, and how many queries wait for one. */
export interface Connections {
  /** How many times one was asked for: as long as it stays the same, nothing has been read from the database. */
  readonly asked: number;
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

interface Listener {
  readonly onNotification: (channel: string, payload: string) => void;
  /** At the beginning, and again after each lost connection: earlier notifications may have been missed. */
  readonly onConnected: () => void;
  /** From now until `onConnected`, notifications are missed. */
  readonly onLost?: () => void;
}

/** Listens on channels of the database (LISTEN) until disposed. */
export type Listen = (channels: readonly string[], listener: Listener) => Promise<AsyncDisposable>;

/** An open database. Disposing closes it, after which another process may open an embedded folder. */
export interface OpenDatabase extends AsyncDisposable {
  readonly db: Db;
  /** The first damage of its data that a query has met. */
  readonly damage: DamageWatch;
  readonly listen: Listen;
  /**
   * Whether a notification is received before the result of any query that runs after its transaction, as in an embedded
   * engine with one session. From a server it arrives later, over another connection.
   */
  readonly notifiesInOrder: boolean;
  /** Absent for an embedded engine, which has one session and no pool. */
  readonly connections?: () => Connections;
  /** Opens a new connection, asks it something and closes it. Throws when none can be had. Absent without a pool. */
  readonly tryConnection?: (() => Promise<void>) | undefined;
  /** For packages that bring SQL of their own. Without values, the text may hold several statements. */
  readonly runSql: RunSql;
}

type RunSql = (statement: string, values?: unknown[]) => Promise<{ readonly rows: unknown[] }>;

const patience = new AsyncLocalStorage<true>();

/**
 * Runs work whose queries may take minutes, such as an import or a migration: the limits that protect requests do not hold
 * for them. Nothing that outlives the work, such as a timer, may be started in it.
 */
export const withoutTimeLimits = <T>(work: () => Promise<T>): Promise<T> =>
  // Awaited inside, because a lazy thenable would start its query outside.
  patience.run(true, async () => await work());

export const hasTimeLimits = (): boolean => patience.getStore() === undefined;

/** Is called after each query, with its duration in milliseconds, and whether it failed. */
export type OnQuery = (milliseconds: number, query: CompiledQuery, failed: boolean) => void;

/** A listener that reports each query as an operation. */
export const reportQuery: OnQuery = (milliseconds, { sql: name }, failed) =>
  reportOperation({ kind: 'query', name, milliseconds, outcome: failed ? 'failed' : 'ok' });

/**
 * Kysely's log setting: the watch looks at each error, the times of the request get each query, and the listener, if there is
 * one, hears of it.
 */
export const logTo = (damage: DamageWatch, onQuery: OnQuery | undefined): { log: LogConfig } => ({
  log(event) {
    if (event.level === 'error') damage.look(event.error);
    recordQuery(event.query.sql, event.queryDurationMillis);
    onQuery?.(event.queryDurationMillis, event.query, event.level === 'error');
  },
});
