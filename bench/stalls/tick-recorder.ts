// Preloaded into the server by `bench/stalls.ts`: writes down the longest turn of its event loop, in processor time of its thread.
//
// An immediate runs once in each turn, after the callbacks of timers and of I/O with all promises that they resolve. What the
// thread has used between two of them is the turn, however many promises follow on each other. Waiting, other threads and other
// processes do not count. An immediate that is not referenced keeps no turn going. V8 collects garbage in turns of any length, so
// what it takes is told apart.
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { performance, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const { STALLS_SOCKET: socket } = process.env;
// The threads and processes that the server starts are not the thread that serves.
delete process.env['STALLS_SOCKET'];
delete process.env['NODE_OPTIONS'];

/** What a turn used, and when it was, in milliseconds. Shorter ones are not kept. */
interface Turn {
  readonly used: number;
  readonly from: number;
  readonly to: number;
}
const shortest = 5;

if (socket !== undefined && isMainThread) {
  let turns: Turn[] = [];
  let collections: PerformanceEntry[] = [];
  new PerformanceObserver((list) => collections.push(...list.getEntries())).observe({
    entryTypes: ['gc'],
  });
  let before = process.threadCpuUsage();
  let from = performance.now();
  const turn = (): void => {
    const now = process.threadCpuUsage();
    const to = performance.now();
    const used = (now.user - before.user + now.system - before.system) / 1_000;
    if (used > shortest) turns.push({ used, from, to });
    before = now;
    from = to;
    setImmediate(turn).unref();
  };
  setImmediate(turn).unref();
  await rm(socket, { force: true });
  // Each connection gets the longest turn since the one before, and the longest pause for garbage.
  createServer((connection) => {
    const pauses = collections.map(({ duration }) => duration);
    const ofWork = turns.map(({ used, ...span }) => used - collected(span, collections));
    connection.end(JSON.stringify([Math.max(0, ...ofWork), Math.max(0, ...pauses)]));
    turns = [];
    collections = [];
  })
    .listen(socket)
    .unref();
}

/** How long garbage was collected between two times. */
function collected(
  { from, to }: Pick<Turn, 'from' | 'to'>,
  collections: readonly PerformanceEntry[],
): number {
  return collections
    .filter(({ startTime }) => startTime >= from && startTime < to)
    .reduce((sum, { duration }) => sum + duration, 0);
}
