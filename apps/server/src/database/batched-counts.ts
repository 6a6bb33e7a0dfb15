import type { FastifyBaseLogger } from 'fastify';
import { createOutageLog } from '#config/log.ts';

// Milliseconds. A regular stop writes the counts that wait; a crash loses those of this time.
const writeAfter = 10_000;

// The most different rows that wait to be written: more than a school causes in ten seconds. Others are not counted.
const usuallyWaiting = 5_000;

/** Counts that are collected in memory, so that what many people do at once costs one write. */
export interface BatchedCounts<Count> {
  /** Adds a count to the one that waits under the same key. */
  readonly add: (count: Count) => void;
  /** Writes the counts that wait. Never rejects: counts that could not be written wait for the next time. */
  readonly write: () => Promise<void>;
}

interface Batching<Count> {
  /** Counts with the same key are one row, which `sum` adds up. */
  readonly keyOf: (count: Count) => string;
  readonly sum: (one: Count, other: Count) => Count;
  /** Writes all or nothing. Several processes write to the same rows: add to what is stored, rows in a fixed order. */
  readonly writeAll: (counts: readonly Count[]) => Promise<void>;
  readonly log: FastifyBaseLogger;
  /** What the log says when `writeAll` has failed. */
  readonly warning: string;
  /** How many different rows wait at most, where a school causes more than a few. */
  readonly mostWaiting?: number;
}

/** Collects counts for ten seconds before they are written. */
export function batchCounts<Count>(batching: Batching<Count>): BatchedCounts<Count> {
  const { keyOf, sum, writeAll, log, warning, mostWaiting = usuallyWaiting } = batching;
  const warn = createOutageLog(log);
  let waiting = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();

  function add(count: Count): void {
    const key = keyOf(count);
    const before = waiting.get(key);
    if (before === undefined && waiting.size >= mostWaiting) return;
    waiting.set(key, before === undefined ? count : sum(before, count));
    timer ??= setTimeout(() => void write(), writeAfter).unref();
  }

  async function writeWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...waiting.values()];
    waiting = new Map();
    if (batch.length === 0) return;
    try {
      await writeAll(batch);
    } catch (error) {
      warn(error, warning);
      for (const count of batch) add(count);
    }
  }

  function write(): Promise<void> {
    written = written.then(writeWaiting);
    return written;
  }

  return { add, write };
}
