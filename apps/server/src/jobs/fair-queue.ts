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
