import pLimit from 'p-limit';
import { Problem } from '#problem.ts';

/** Tasks that run a few at a time. */
export interface Queue {
  /** Runs the task when it has a slot. Throws `server/unavailable` when too many tasks wait already. */
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
}

/** A queue that runs at most `atOnce` tasks at the same time, and lets at most `mayWait` more wait for a slot. */
export function createQueue(atOnce: number, mayWait: number): Queue {
  const limit = pLimit(atOnce);
  return {
    async run(task) {
      if (limit.activeCount + limit.pendingCount >= atOnce + mayWait)
        throw new Problem('server/unavailable', { retryAfter: 10 });
      return limit(task);
    },
  };
}
