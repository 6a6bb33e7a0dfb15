/** Whether an address may add another view. */
export type Allowance = (address: string) => boolean;

const fiveMinutes = 5 * 60_000;

// Remembered at most, so that a flood from many addresses fills no memory. Addresses beyond are let through.
const mostAddresses = 20_000;

/** Lets each address add so many views in five minutes. Addresses are forgotten after that. */
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
