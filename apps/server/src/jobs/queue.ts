import { createFairQueue } from '#http/fair-queue.ts';
import { Problem } from '#problem.ts';

/** Work that takes turns. */
export interface Queue {
  /**
   * Runs the task when its turn comes. Tasks of different keys, such as the addresses of clients, take turns. Throws
   * `server/unavailable` when too much is waiting already.
   */
  readonly run: <T>(task: () => Promise<T>, key?: string) => Promise<T>;
  /** Settles when nothing runs and nothing waits. */
  readonly idle: () => Promise<void>;
}

/** A queue that runs so many tasks at once, and lets so many wait. */
export function createQueue(atOnce: number, mayWait: number): Queue {
  const waiting = createFairQueue<() => void>();
  const resting: (() => void)[] = [];
  let running = 0;

  async function turn(key: string): Promise<void> {
    if (running < atOnce) running += 1;
    else if (waiting.size() >= mayWait) throw new Problem('server/unavailable', { retryAfter: 10 });
    else await new Promise<void>((resolve) => waiting.push(key, resolve));
  }

  // The slot is handed over, so that `running` never shows a gap that somebody else could take.
  function leave(): void {
    const next = waiting.shift();
    if (next) return next();
    running -= 1;
    if (running === 0) for (const rest of resting.splice(0)) rest();
  }

  return {
    async run(task, key = '') {
      await turn(key);
      try {
        return await task();
      } finally {
        leave();
      }
    },
    idle: () =>
      running === 0 ? Promise.resolve() : new Promise((resolve) => void resting.push(resolve)),
  };
}
