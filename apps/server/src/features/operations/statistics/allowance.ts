/** Whether an address may add another view. */
export type Allowance = (address: string) => boolean;

const fiveMinutes = 5 * 60_000;

// A limit on memory when requests come from many addresses. Addresses beyond it are not limited.
const mostAddresses = 20_000;

/** Allows each address `most` views in a fixed window of five minutes. */
export function createAllowance(most: number): Allowance {
  let used = new Map<string, number>();
  let end = 0;
  return (address) => {
    const now = Date.now();
    if (now >= end) {
      used = new Map();
      end = now + fiveMinutes;
    }
    const before = used.get(address);
    if (before === undefined && used.size >= mostAddresses) return true;
    used.set(address, (before ?? 0) + 1);
    return (before ?? 0) < most;
  };
}
