/** Counts requests by the address they come from. */
export interface RequestLimit {
  /** Counts a request. Answers 0, or in how many whole seconds the address may ask again. */
  readonly secondsToWait: (address: string, now: number) => number;
}

interface Limits {
  /** How many requests an address may make in a window. */
  readonly max: number;
  /** Milliseconds. Windows are the same for all addresses. */
  readonly window: number;
  /** How many addresses are remembered at most; the one that came first is forgotten first. */
  readonly addresses: number;
}

/** So many requests an address in each window. */
export function createRequestLimit({ max, window, addresses }: Limits): RequestLimit {
  let counts = new Map<string, number>();
  let ends = 0;
  return {
    secondsToWait(address, now) {
      if (now >= ends) {
        counts = new Map();
        ends = now + window;
      }
      const before = counts.get(address);
      if (before === undefined && counts.size >= addresses) forgetOldest(counts);
      const count = (before ?? 0) + 1;
      counts.set(address, count);
      return count <= max ? 0 : Math.ceil((ends - now) / 1000);
    },
  };
}

function forgetOldest(counts: Map<string, number>): void {
  // A Map keeps its keys in the order they came.
  for (const address of counts.keys()) {
    counts.delete(address);
    return;
  }
}
