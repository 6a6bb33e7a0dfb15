import { createFairQueue } from './fair-queue.ts';
import { Problem } from '#problem.ts';

/** Tasks that run a few at a time. */
export interface Queue {
  /**
   * Runs the task when it has a slot. Tasks of different keys, such as the addresses of clients, take turns. Throws
   * `server/unavailable` when too many tasks wait already.
   */
  readonly run: <T>(task: () => Promise<T>, key?: string) => Promise<T>;
}

/** A queue that runs at most `atOnce` tasks at the same time, and lets at most `mayWait` more wait for a slot. */
export function createQueue(atOnce: number, mayWait: number): Queue {
  const waiting = createFairQueue<() => void>();
  let running = 0;

  async function acquire(key: string): Promise<void> {
    if (running < atOnce) running += 1;
    else if (waiting.size() >= mayWait) throw new Problem('server/unavailable', { retryAfter: 10 });
    else await new Promise<void>((resolve) => waiting.push(key, resolve));
  }

  // The slot is handed over, so that `running` never shows a gap that another task could take.
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(task, key = '') {
      await acquire(key);
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}
