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

/** Items that wait for their turn. Keys take turns; the items of one key leave in the order in which they came. */
export interface FairQueue<T> {
  readonly push: (key: string, item: T) => void;
  /** The next item, or undefined when nothing waits. */
  readonly shift: () => T | undefined;
  readonly size: () => number;
}

/** A queue in which one key with a thousand items delays another key by one item, not by a thousand. */
export function createFairQueue<T>(): FairQueue<T> {
  // A Map keeps its keys in insertion order: a key that has had its turn is inserted again, behind the others.
  const waiting = new Map<string, T[]>();
  let size = 0;
  return {
    push(key, item) {
      const items = waiting.get(key);
      if (items) items.push(item);
      else waiting.set(key, [item]);
      size += 1;
    },
    shift() {
      for (const [key, items] of waiting) {
        const item = items.shift();
        waiting.delete(key);
        if (items.length > 0) waiting.set(key, items);
        size -= 1;
        return item;
      }
      return undefined;
    },
    size: () => size,
  };
}
