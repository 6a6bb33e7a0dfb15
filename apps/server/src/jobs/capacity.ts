import type { IncomingMessage } from 'node:http';
import type { LimitConfig } from '#config/limit-settings.ts';
import { createFairQueue } from './queue.ts';

/** The resources that all requests of this process share. */
export interface Capacity {
  /** Requests that are being handled. */
  readonly slots: ConcurrencyLimiter;
  /** Calls that check or set a password: hashing is slow on purpose, so they hold no slot of `slots`. */
  readonly logins: ConcurrencyLimiter;
  /** Streamed responses that are being sent. */
  readonly downloads: ConcurrencyLimiter;
  /** Responses that stay open to tell what changes. */
  readonly streams: ConcurrencyLimiter;
  /** Bodies of uploads, which take minutes. */
  readonly uploads: ConcurrencyLimiter;
  readonly connections: ConcurrencyLimiter;
  readonly turns: Turns;
  /** The slot that a request holds until its response begins. */
  readonly slotOf: WeakMap<IncomingMessage, Release>;
  /** Requests whose response is held back on purpose. They hold no slot, and are not slow. */
  readonly heldBack: WeakSet<IncomingMessage>;
}

export function createCapacity(limits: LimitConfig): Capacity {
  return {
    slots: createConcurrencyLimiter(limits.requests),
    logins: createConcurrencyLimiter(limits.logins),
    downloads: createConcurrencyLimiter(limits.downloads),
    streams: createConcurrencyLimiter(limits.streams),
    uploads: createConcurrencyLimiter(limits.uploads),
    connections: createConcurrencyLimiter(limits.connections),
    turns: createTurns(),
    slotOf: new WeakMap(),
    heldBack: new WeakSet(),
  };
}

/** Starts work one at a time, one in each turn of the event loop; addresses take turns. */
export interface Turns {
  readonly begin: (address: string, work: () => void) => void;
  /** How many wait to be started. */
  readonly waiting: () => number;
}

/**
 * With the embedded database a request is handled within one turn of the event loop, and Node accepts one new connection in
 * each turn: if a hundred requests ran in one turn, new connections would wait for all of them.
 */
export function createTurns(): Turns {
  const queue = createFairQueue<() => void>();
  let startedInThisTurn = false;

  function startNext(): void {
    const work = queue.shift();
    startedInThisTurn = work !== undefined;
    if (!work) return;
    setImmediate(startNext);
    work();
  }

  return {
    begin(address, work) {
      queue.push(address, work);
      if (!startedInThisTurn) startNext();
    },
    waiting: queue.size,
  };
}

/** A number of slots that requests hold while they use something scarce. */
export interface ConcurrencyLimiter {
  readonly limit: number;
  readonly inUse: () => number;
  /** Acquires a slot for a client address. Undefined when none is free, or the address holds its share. */
  readonly acquire: (address: string) => Release | undefined;
}

/** Releases a slot. Calling it again does nothing. */
export type Release = () => void;

// A whole school uses one address, so its share is large; the rest is enough for other addresses, because slots are
// held for milliseconds.
const shareOfOneAddress = 0.8;

/** `limit` slots, of which the clients of one address hold at most four fifths (at least one). */
function createConcurrencyLimiter(limit: number): ConcurrencyLimiter {
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
