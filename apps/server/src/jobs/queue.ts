import { Problem } from '#problem.ts';

/** Tasks that run a few at a time. */
export interface Queue {
  /**
   * Runs the task when it has a slot. Tasks of different keys, such as the addresses of clients, take turns. Throws
   * `server/unavailable` when too many tasks wait already, in all or of the key, and the reason of the signal when that
   * is aborted before the task has begun: a client that has left is not worked for.
   */
  readonly run: <T>(task: () => Promise<T>, key?: string, signal?: AbortSignal) => Promise<T>;
  /** How many tasks wait for a slot. */
  readonly waiting: () => number;
}

// The rest is for other keys: a key whose tasks fill the queue has others wait for one task, and never turned away.
const shareOfOneKey = 0.8;

/**
 * A queue that runs at most `atOnce` tasks at the same time, and lets at most `mayWait` more wait for a slot, four fifths of
 * them of one key; all of them where tasks have no keys.
 */
export function createQueue(atOnce: number, mayWait: number): Queue {
  const waiting = createFairQueue<() => void>();
  const mayWaitOfKey = Math.ceil(mayWait * shareOfOneKey);
  let running = 0;

  const isFull = (key: string) =>
    waiting.size() >= mayWait || (key !== '' && waiting.sizeOf(key) >= mayWaitOfKey);

  async function acquire(key: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (isFull(key)) throw new Problem('server/unavailable', { retryAfter: 10 });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(key, resolve);
    const leave = () => {
      if (waiting.remove(key, resolve)) reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  // The slot is handed over, so that `running` never shows a gap that another task could take.
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    waiting: waiting.size,
    async run(task, key = '', signal) {
      await acquire(key, signal);
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
  /** Takes an item out before its turn. False when it has left already. */
  readonly remove: (key: string, item: T) => boolean;
  readonly size: () => number;
  readonly sizeOf: (key: string) => number;
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
    remove(key, item) {
      const items = waiting.get(key);
      const index = items?.indexOf(item) ?? -1;
      if (!items || index === -1) return false;
      items.splice(index, 1);
      if (items.length === 0) waiting.delete(key);
      size -= 1;
      return true;
    },
    size: () => size,
    sizeOf: (key) => waiting.get(key)?.length ?? 0,
  };
}
