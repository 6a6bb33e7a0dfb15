import { AsyncLocalStorage } from 'node:async_hooks';
import { summaryOf } from '#database/query-summary.ts';

/** Where the time of one request goes, in milliseconds. What happens at the same time counts once. */
export interface RequestTimes {
  readonly startedAt: number;
  /** Waiting for its turn of the event loop, before anything was done for it. */
  turn: number;
  /** Waiting for a connection to the database, or for the one session of an embedded one. */
  readonly connection: Stopwatch;
  readonly queries: Stopwatch;
  /** Waiting for a connection or for a query. */
  readonly database: Stopwatch;
  /** Rendering a page, without the time of the database. */
  rendering: number;
  queryCount: number;
  slowest: { readonly sql: string; readonly ms: number } | undefined;
}

/** Adds up intervals that are told when they end: a moment that several of them share counts once. */
interface Stopwatch {
  readonly add: (milliseconds: number) => void;
  readonly total: () => number;
}

function createStopwatch(): Stopwatch {
  let [total, until] = [0, Number.NEGATIVE_INFINITY];
  return {
    add(milliseconds) {
      const now = performance.now();
      total += now - Math.max(now - milliseconds, until);
      until = now;
    },
    total: () => total,
  };
}

const requests = new AsyncLocalStorage<RequestTimes>();

/** The times of a request that begins now. */
export const beginTimes = (): RequestTimes => ({
  startedAt: performance.now(),
  turn: 0,
  connection: createStopwatch(),
  queries: createStopwatch(),
  database: createStopwatch(),
  rendering: 0,
  queryCount: 0,
  slowest: undefined,
});

/** Begins the work of a request, whose turn it is now. What the work waits for is added to its times. */
export function takeTurn(times: RequestTimes, work: () => void): void {
  times.turn = performance.now() - times.startedAt;
  requests.run(times, work);
}

/** The times of the request that is being handled; undefined for the work of jobs. */
export const timesOfRequest = (): RequestTimes | undefined => requests.getStore();

/** Waits for a connection of the database. */
export async function waitForConnection<T>(connect: () => Promise<T>): Promise<T> {
  const times = requests.getStore();
  if (!times) return connect();
  const startedAt = performance.now();
  try {
    return await connect();
  } finally {
    const waited = performance.now() - startedAt;
    times.connection.add(waited);
    times.database.add(waited);
  }
}

/** Tells of a query that has ended. */
export function recordQuery(sql: string, ms: number): void {
  const times = requests.getStore();
  if (!times) return;
  times.queryCount += 1;
  times.queries.add(ms);
  times.database.add(ms);
  if (times.slowest === undefined || ms > times.slowest.ms) times.slowest = { sql, ms };
}

/** Renders a page, whose loaders may query the database meanwhile. */
export async function timeRendering<T>(render: () => Promise<T>): Promise<T> {
  const times = requests.getStore();
  if (!times) return render();
  const [startedAt, before] = [performance.now(), times.database.total()];
  try {
    return await render();
  } finally {
    const inDatabase = times.database.total() - before;
    times.rendering += performance.now() - startedAt - inDatabase;
  }
}

/**
 * The parts of a request for the log, in whole milliseconds, with the summary of its slowest query. `other` is the rest:
 * building and compressing the answer, waiting for the event loop, or for a page that another request produces.
 */
export function partsOf(times: RequestTimes): object {
  const ms = performance.now() - times.startedAt;
  const { turn, connection, queries, database, rendering, queryCount, slowest } = times;
  const parts = {
    turn,
    connection: connection.total(),
    queries: queries.total(),
    rendering,
    other: Math.max(0, ms - turn - database.total() - rendering),
  };
  return {
    ms: Math.round(ms),
    parts: Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, Math.round(part)]),
    ),
    queryCount,
    ...(slowest && { slowest: { query: summaryOf(slowest.sql), ms: Math.round(slowest.ms) } }),
  };
}
