/** A number of slots that requests hold while they use something scarce. */
export interface ConcurrencyLimiter {
  readonly limit: number;
  readonly inUse: () => number;
  /** Takes a slot for a client address. Undefined when there is none left, or none left for this address. */
  readonly acquire: (address: string) => Release | undefined;
}

/** Gives a slot back. Calling it again does nothing. */
export type Release = () => void;

// A whole school uses one address, so its share is large; what is left is enough for everybody else, because slots are
// held for milliseconds.
const shareOfOneAddress = 0.8;

/** `limit` slots, of which the clients of one address hold at most four fifths (at least one). */
export function createConcurrencyLimiter(limit: number): ConcurrencyLimiter {
  const limitPerAddress = Math.max(1, Math.floor(limit * shareOfOneAddress));
  const byAddress = new Map<string, number>();
  let inUse = 0;

  function release(address: string): void {
    inUse -= 1;
    const left = (byAddress.get(address) ?? 0) - 1;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  }

  return {
    limit,
    inUse: () => inUse,
    acquire(address) {
      const held = byAddress.get(address) ?? 0;
      if (inUse >= limit || held >= limitPerAddress) return undefined;
      inUse += 1;
      byAddress.set(address, held + 1);
      let released = false;
      return () => {
        if (!released) release(address);
        released = true;
      };
    },
  };
}
