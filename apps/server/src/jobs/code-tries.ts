import { createQueue } from './queue.ts';

/** How many tries have a place at the same time. */
const places = 2_000;

/** In milliseconds. A wrong try keeps its place this long, so a process checks at most 200 of them a second. */
const keepsPlace = 10_000;

/** In milliseconds. How much later a wrong try is answered for each other one of its address that still has a place. */
const slowerBy = 10;

/** How many tries wait for a place. When they are full, the address with most of them makes room for others. */
const mayWait = 5_000;

/** How many codes are remembered with an address that has used them: those of a hundred schools with a hundred codes each. */
const mayRemember = 10_000;

/** What is asked of the request that tries a code. */
export interface Trying {
  readonly address: string;
  /** Gives the slot of the request back before its response begins, since that is held back. */
  readonly freeSlot?: () => void;
  /** Aborted when the client leaves. */
  readonly signal?: AbortSignal;
}

/** Tries of codes that people type, and that can be guessed. */
export interface CodeTries {
  /**
   * What `look` finds for a code, at once. Undefined for a wrong code: the more of them an address has tried, the later. Throws
   * `server/unavailable` when too many tries wait to be checked, and when the client leaves meanwhile.
   */
  readonly run: <T>(
    trying: Trying,
    code: string,
    look: () => Promise<T | undefined>,
  ) => Promise<T | undefined>;
}

/**
 * Bounds how many codes are checked in a second, from one address as from thousands: with nine of 23 characters, finding one of
 * a thousand valid codes takes 2,500 hours. Tries that wait for a place are checked in turns of their addresses. A code that an
 * address has used needs no place there, so others cannot keep it waiting.
 * After `stop` no answer is held back.
 */
export function createCodeTries(stop: AbortSignal): CodeTries {
  const checks = createQueue(places, mayWait);
  const wrongOf = new Map<string, number>();
  const used = new Set<string>();
  const pausing = new Set<() => void>();
  stop.addEventListener('abort', () => pausing.forEach((end) => end()));

  async function pause(milliseconds: number): Promise<void> {
    if (stop.aborted || milliseconds === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds).unref();
    pausing.add(resolve);
    await promise;
    clearTimeout(timer);
    pausing.delete(resolve);
  }

  /** Keeps the place of a wrong try, and tells when it may be answered. */
  async function keepPlace({ address, freeSlot }: Trying, answer: () => void): Promise<void> {
    const others = wrongOf.get(address) ?? 0;
    wrongOf.set(address, others + 1);
    if (others > 0) freeSlot?.();
    void pause(Math.min(keepsPlace, others * slowerBy)).then(answer);
    await pause(keepsPlace);
    const left = (wrongOf.get(address) ?? 0) - 1;
    if (left > 0) wrongOf.set(address, left);
    else wrongOf.delete(address);
  }

  function check<T>(trying: Trying, look: () => Promise<T | undefined>): Promise<T | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
    const task = async () => {
      const found = await look();
      if (found === undefined) await keepPlace(trying, () => resolve(undefined));
      else resolve(found);
    };
    const { address, signal } = trying;
    checks.run(task, { key: address, ...(signal && { signal }) }).catch(reject);
    if (checks.waiting() > 0) trying.freeSlot?.();
    return promise;
  }

  function remember(name: string): void {
    // A Set keeps the order in which its items were added, so the first one has not been used for the longest time.
    const [oldest = ''] = used;
    if (used.size >= mayRemember) used.delete(oldest);
    used.add(name);
  }

  return {
    async run(trying, code, look) {
      const name = `${trying.address} ${code}`;
      const found = await (used.has(name) ? look() : check(trying, look));
      used.delete(name);
      if (found !== undefined) remember(name);
      return found;
    },
  };
}
