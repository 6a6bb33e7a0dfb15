import type { IncomingMessage } from 'node:http';
import type { LimitConfig } from '#config/limit-settings.ts';
import { createPace } from './pace.ts';
import { createFairQueue, createQueue, type Queue } from './queue.ts';

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
  /** Searches, a few at a time: anybody may ask for one, and none is cheap. */
  readonly searches: Queue;
  readonly turns: Turns;
  /** The slot that a request holds until its response begins. */
  readonly slotOf: WeakMap<IncomingMessage, Release>;
  /** Requests whose response is held back on purpose. They hold no slot, and are not slow. */
  readonly heldBack: WeakSet<IncomingMessage>;
}

// While one waits for the database, others search.
const searchesAtOnce = 4;

export function createCapacity(limits: LimitConfig): Capacity {
  return {
    slots: createConcurrencyLimiter(limits.requests),
    logins: createConcurrencyLimiter(limits.logins),
    downloads: createConcurrencyLimiter(limits.downloads),
    streams: createConcurrencyLimiter(limits.streams),
    uploads: createConcurrencyLimiter(limits.uploads),
    connections: createConcurrencyLimiter(limits.connections),
    searches: createQueue(searchesAtOnce, limits.searches, createPace()),
    turns: createTurns(),
    slotOf: new WeakMap(),
    heldBack: new WeakSet(),
  };
}

/** Starts work one at a time, one in each turn of the event loop; addresses take turns. */
export interface Turns {
  readonly begin: (address: string, work: () => void) => void;
  /** To be called for each new connection: those that wait to be accepted go before work. */
  readonly accepted: () => void;
  /** How many wait to be started. */
  readonly waiting: () => number;
}

// In the second turn after it was accepted, a connection's request has been read, and the next one been accepted.
const turnsOfNewcomer = 2;

/**
 * With the embedded database, or an index in memory, a request is handled within one turn of the event loop, and Node accepts one
 * new connection in each turn: a hundred connections that come at once would each wait for the work of those before them, also
 * for a cached page. So work waits until they are accepted, for `longestHold` milliseconds, in which some hundred are; beyond
 * it, work goes on beside them.
 */
export function createTurns(longestHold = 10): Turns {
  const queue = createFairQueue<() => void>();
  let isScheduled = false;
  let startedInThisTurn = false;
  let newcomerTurns = 0;
  let heldSince: number | undefined;

  function schedule(): void {
    if (!isScheduled) setImmediate(endTurn);
    isScheduled = true;
  }

  function endTurn(): void {
    isScheduled = false;
    startedInThisTurn = false;
    if (newcomerTurns > 0) newcomerTurns -= 1;
    startNext();
    if (newcomerTurns > 0 || queue.size() > 0) schedule();
  }

  function startNext(): void {
    if (startedInThisTurn || isHeld()) return;
    const work = queue.shift();
    if (!work) return;
    startedInThisTurn = true;
    heldSince = undefined;
    schedule();
    work();
  }

  function isHeld(): boolean {
    if (newcomerTurns === 0 || queue.size() === 0) return false;
    heldSince ??= performance.now();
    return performance.now() - heldSince < longestHold;
  }

  return {
    begin(address, work) {
      queue.push(address, work);
      startNext();
    },
    accepted() {
      newcomerTurns = turnsOfNewcomer;
      schedule();
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
