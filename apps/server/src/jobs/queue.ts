import { Problem } from '#problem.ts';
import type { Pace } from './pace.ts';

/** Whose task it is that waits in a queue, and how. */
export interface Turn {
  /** Tasks of different keys, such as the addresses of clients, take turns. */
  readonly key?: string;
  /** The task leaves the queue when this is aborted, as by a client that has gone. A task that runs is not stopped. */
  readonly signal?: AbortSignal;
  /** Begins when no other task waits. */
  readonly last?: boolean;
  /** Is never refused: for work of the service itself, which begins a bounded number of tasks. */
  readonly always?: boolean;
}

/** Tasks that run a few at a time. */
export interface Queue {
  /**
   * Runs the task when it has a slot. Throws `server/unavailable` when too many tasks wait already and its key has not fewer
   * of them than another, when it has to make room for a key with fewer, and when its signal is aborted before it begins.
   */
  readonly run: <T>(task: () => Promise<T>, turn?: Turn) => Promise<T>;
  /** How many tasks wait for a slot. */
  readonly waiting: () => number;
  /** Whether no more may wait, and a quarter of those that do are the key's: its next task can be refused unseen. */
  readonly isFilledBy: (key: string) => boolean;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/**
 * A queue that runs at most `atOnce` tasks at the same time, and lets at most `mayWait` more wait for a slot. After a task of a
 * key that has more waiting, or while half of those wait that may, the next one begins so many milliseconds later as `pace` says. A
 * crowd of whom each asks for one thing at a time is served as fast as can be.
 */
export function createQueue(atOnce: number, mayWait: number, pace?: Pace): Queue {
  const usual = createFairQueue<Waiting>();
  const last = createFairQueue<Waiting>();
  let running = 0;

  const waitingNow = (): number => usual.size() + last.size();
  const waitingOf = (key: string): number => usual.sizeOf(key) + last.sizeOf(key);

  /** Makes room for a task of a key: the newest of those that are last leaves, or of the key with most tasks. */
  function makeRoom(key: string, line: FairQueue<Waiting>): boolean {
    const displaced =
      (line === usual ? last.dropNewest(0) : undefined) ?? line.dropNewest(line.sizeOf(key) + 1);
    displaced?.refuse();
    return displaced !== undefined;
  }

  function acquire({ key = '', signal, ...turn }: Turn): Promise<void> {
    const line = turn.last ? last : usual;
    return new Promise((resolve, reject) => {
      const refuse = () => {
        signal?.removeEventListener('abort', leave);
        reject(new Problem('server/unavailable', { retryAfter: 10 }));
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { begin, refuse };
      const leave = () => {
        line.remove(key, waiting);
        refuse();
      };
      if (signal?.aborted) return refuse();
      const isFull = running >= atOnce && waitingNow() >= mayWait;
      if (isFull && !turn.always && !makeRoom(key, line)) return refuse();
      line.push(key, waiting);
      signal?.addEventListener('abort', leave, { once: true });
      if (running >= atOnce) return;
      running += 1;
      beginNext();
    });
  }

  function beginNext(): boolean {
    const next = usual.shift() ?? last.shift();
    next?.begin();
    return next !== undefined;
  }

  // The slot is handed over, so that `running` never shows a gap that another task could take.
  function handOver(): void {
    if (!beginNext()) running -= 1;
  }

  return {
    waiting: waitingNow,
    isFilledBy: (key) => waitingNow() >= mayWait && waitingOf(key) >= Math.max(1, mayWait / 4),
    async run(task, turn = {}) {
      await acquire(turn);
      try {
        return await task();
      } finally {
        const isFlood = waitingOf(turn.key ?? '') > 0 || waitingNow() > mayWait / 2;
        const pause = pace?.(isFlood) ?? 0;
        if (pause > 0) setTimeout(handOver, pause);
        else handOver();
      }
    },
  };
}

/** Items that wait for their turn. Keys take turns; the items of one key leave in the order in which they came. */
export interface FairQueue<T> {
  readonly push: (key: string, item: T) => void;
  /** The next item, or undefined when nothing waits. */
  readonly shift: () => T | undefined;
  readonly remove: (key: string, item: T) => void;
  /** Removes and returns the newest item of the key with most items, if that has more than `items`. */
  readonly dropNewest: (items: number) => T | undefined;
  readonly sizeOf: (key: string) => number;
  readonly size: () => number;
}

/** A queue in which one key with a thousand items delays another key by one item, not by a thousand. */
export function createFairQueue<T>(): FairQueue<T> {
  // A Map keeps its keys in insertion order: a key that has had its turn is inserted again, behind the others.
  const waiting = new Map<string, T[]>();
  let size = 0;
  let served: string | undefined;

  const sizeOf = (key: string): number => waiting.get(key)?.length ?? 0;

  function remove(key: string, item: T): void {
    const items = waiting.get(key) ?? [];
    const index = items.indexOf(item);
    if (index < 0) return;
    items.splice(index, 1);
    size -= 1;
    if (items.length === 0) waiting.delete(key);
  }

  return {
    push(key, item) {
      size += 1;
      const items = waiting.get(key);
      if (items) return void items.push(item);
      waiting.set(key, [item]);
      // The key that has just had its turn goes on behind a key that has had none: it is the last one.
      const before = key === served || served === undefined ? undefined : waiting.get(served);
      if (served === undefined || !before) return;
      waiting.delete(served);
      waiting.set(served, before);
    },
    shift() {
      for (const [key, items] of waiting) {
        const item = items.shift();
        waiting.delete(key);
        if (items.length > 0) waiting.set(key, items);
        size -= 1;
        served = key;
        return item;
      }
      return undefined;
    },
    remove,
    dropNewest(most) {
      let longest: string | undefined;
      for (const key of waiting.keys())
        if (sizeOf(key) > Math.max(most, longest === undefined ? 0 : sizeOf(longest)))
          longest = key;
      if (longest === undefined) return undefined;
      const item = waiting.get(longest)?.at(-1);
      if (item !== undefined) remove(longest, item);
      return item;
    },
    sizeOf,
    size: () => size,
  };
}
