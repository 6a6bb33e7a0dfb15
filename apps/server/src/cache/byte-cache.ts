/** Keeps what is costly to make, the latest used of it, up to a number of bytes. */
export interface ByteCache<T> {
  readonly find: (key: string) => T | undefined;
  /** The value under the key; made at most once at a time, however many ask. */
  readonly getOrProduce: (key: string, make: () => Promise<T>) => Promise<T>;
  readonly forget: (key: string) => void;
  /** Forgets everything. What is being made is for those who wait for it, and not kept. */
  readonly clear: () => void;
  readonly bytes: () => number;
  readonly size: () => number;
}

export interface ByteCacheOptions<T> {
  readonly maxBytes: number;
  readonly bytesOf: (value: T) => number;
  /** Values that are for those who wait, and not kept. All are kept unless told. */
  readonly keeps?: (value: T) => boolean;
}

/** A cache in memory. What could not be made is forgotten, so that the next one who asks tries again. */
export function createByteCache<T>(options: ByteCacheOptions<T>): ByteCache<T> {
  const { maxBytes, bytesOf, keeps = () => true } = options;
  // A Map remembers the order of insertion: first is least lately used.
  const kept = new Map<string, T>();
  const making = new Map<string, Promise<T>>();
  let bytes = 0;
  let generation = 0;

  function keep(key: string, value: T): void {
    kept.set(key, value);
    bytes += bytesOf(value);
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  }

  async function make(key: string, maker: () => Promise<T>): Promise<T> {
    const begun = generation;
    const value = await maker();
    if (begun === generation && keeps(value)) keep(key, value);
    return value;
  }

  function find(key: string): T | undefined {
    const value = kept.get(key);
    // While there is plenty of room, nothing will have to go, and the order need not be kept.
    if (value === undefined || bytes <= maxBytes / 2) return value;
    kept.delete(key);
    kept.set(key, value);
    return value;
  }

  function forget(key: string): void {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    bytes -= bytesOf(value);
  }

  return {
    find,
    forget,
    async getOrProduce(key, maker) {
      const known = find(key) ?? making.get(key);
      if (known !== undefined) return known;
      const underWay = make(key, maker).finally(() => {
        if (making.get(key) === underWay) making.delete(key);
      });
      making.set(key, underWay);
      return underWay;
    },
    clear() {
      kept.clear();
      making.clear();
      bytes = 0;
      generation += 1;
    },
    bytes: () => bytes,
    size: () => kept.size,
  };
}
