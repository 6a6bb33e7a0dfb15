/** Counts requests by the address they come from. */
export interface RequestLimit {
  /** Counts a request. Answers 0, or in how many whole seconds the address may ask again. */
  readonly secondsToWait: (address: string, now: number) => number;
}

/** So many requests an address in each window of so many milliseconds. Windows are the same for all addresses. */
export function createRequestLimit({ max, window }: { max: number; window: number }): RequestLimit {
  let counts = new Map<string, number>();
  let ends = 0;
  return {
    secondsToWait(address, now) {
      if (now >= ends) {
        counts = new Map();
        ends = now + window;
      }
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count <= max ? 0 : Math.ceil((ends - now) / 1000);
    },
  };
}
