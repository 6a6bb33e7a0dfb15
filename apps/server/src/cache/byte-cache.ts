import { LRUCache } from 'lru-cache';
import { everything } from './made-from.ts';

/** Values that are costly to produce, the most recently used of them, up to a number of bytes. */
export interface ByteCache<T> {
  readonly find: (key: string) => T | undefined;
  /**
   * The cached value, else a new one: concurrent callers of one key share one `produce`. A failure is not cached. The value
   * is stored under `storedKey()` where that is known only when the value is.
   */
  readonly getOrProduce: (
    key: string,
    produce: () => Promise<T>,
    storedKey?: () => string,
  ) => Promise<T>;
  /**
   * Drops the values that are made from any of these sources; without sources, all. A value whose production has begun still
   * reaches its callers, and is not cached.
   */
  readonly drop: (changed?: readonly string[]) => void;
  readonly bytes: () => number;
}

export interface ByteCacheOptions<T> {
  readonly maxBytes: number;
  readonly bytesOf: (value: T) => number;
  /** How long a value stays cached, in milliseconds; 0 means that it is not cached. Without this function it does not expire. */
  readonly lifetimeOf?: (value: T) => number;
  /** What a value is made from. Without this function, from everything. */
  readonly sourcesOf?: (value: T) => readonly string[];
}

const fromEverything = [everything];

/** An empty cache in memory. */
export function createByteCache<T extends object>(options: ByteCacheOptions<T>): ByteCache<T> {
  const { maxBytes, bytesOf, lifetimeOf, sourcesOf = () => fromEverything } = options;
  const keysBySource = new Map<string, Set<string>>();
  const values = new LRUCache<string, T>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    dispose(value, key) {
      for (const source of sourcesOf(value)) {
        const keys = keysBySource.get(source);
        if (keys?.delete(key) && keys.size === 0) keysBySource.delete(source);
      }
    },
  });
  const pending = new Map<string, Promise<T>>();
  let generation = 0;

  function set(key: string, value: T, ttl: number | undefined): void {
    values.set(key, value, ttl === undefined ? {} : { ttl });
    // A value that is larger than the cache is not in it.
    if (!values.has(key)) return;
    for (const source of sourcesOf(value)) {
      const keys = keysBySource.get(source) ?? new Set();
      keysBySource.set(source, keys.add(key));
    }
  }

  async function store(storedKey: () => string, produce: () => Promise<T>): Promise<T> {
    const startedIn = generation;
    const value = await produce();
    const lifetime = lifetimeOf?.(value);
    if (startedIn === generation && lifetime !== 0) set(storedKey(), value, lifetime);
    return value;
  }

  return {
    find: (key) => values.get(key),
    async getOrProduce(key, produce, storedKey = () => key) {
      const existing = values.get(key) ?? pending.get(key);
      if (existing !== undefined) return existing;
      const produced = store(storedKey, produce).finally(() => {
        if (pending.get(key) === produced) pending.delete(key);
      });
      pending.set(key, produced);
      return produced;
    },
    drop(changed = fromEverything) {
      pending.clear();
      generation += 1;
      if (changed.includes(everything)) return values.clear();
      for (const source of [everything, ...changed])
        // A set may lose what it has given while it is walked through.
        for (const key of keysBySource.get(source) ?? []) values.delete(key);
    },
    bytes: () => values.calculatedSize,
  };
}
