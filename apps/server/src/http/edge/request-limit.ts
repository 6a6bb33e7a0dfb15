/** Counts requests by the address they come from. */
export interface RequestLimit {
  /** Counts a request. Returns 0, or the whole seconds until the address may send another. */
  readonly secondsToWait: (address: string, now: number) => number;
}

interface Limits {
  /** How many requests an address may make in a window. */
  readonly max: number;
  /** Milliseconds. Windows are the same for all addresses. */
  readonly window: number;
  /** How many addresses are remembered at most; the oldest is removed first. */
  readonly addresses: number;
}

/** A fixed-window rate limit per address. */
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
  // A Map iterates its keys in insertion order.
  for (const address of counts.keys()) {
    counts.delete(address);
    return;
  }
}
