import { LRUCache } from 'lru-cache';

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
  /** The keys of the cached values, the most recently used first. */
  readonly keys: () => string[];
  /** Empties the cache. A value whose production has begun still reaches its callers, and is not cached. */
  readonly clear: () => void;
  readonly bytes: () => number;
}

export interface ByteCacheOptions<T> {
  readonly maxBytes: number;
  readonly bytesOf: (value: T) => number;
  /** How long a value stays cached, in milliseconds; 0 means that it is not cached. Without this function it does not expire. */
  readonly lifetimeOf?: (value: T) => number;
}

/** An empty cache in memory. */
export function createByteCache<T extends object>(options: ByteCacheOptions<T>): ByteCache<T> {
  const { maxBytes, bytesOf, lifetimeOf } = options;
  const values = new LRUCache<string, T>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const pending = new Map<string, Promise<T>>();
  let generation = 0;

  async function store(storedKey: () => string, produce: () => Promise<T>): Promise<T> {
    const startedIn = generation;
    const value = await produce();
    const lifetime = lifetimeOf?.(value);
    if (startedIn === generation && lifetime !== 0)
      values.set(storedKey(), value, lifetime === undefined ? {} : { ttl: lifetime });
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
    keys: () => [...values.keys()],
    clear() {
      values.clear();
      pending.clear();
      generation += 1;
    },
    bytes: () => values.calculatedSize,
  };
}
