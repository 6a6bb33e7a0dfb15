import type { LimitConfig } from '#config/limit-settings.ts';
import { createConcurrencyLimiter, type ConcurrencyLimiter } from './concurrency-limiter.ts';
import { createTurns, type Turns } from './turns.ts';

/** What the requests of this process share. */
export interface Capacity {
  /** Requests whose answer is being worked out. */
  readonly slots: ConcurrencyLimiter;
  /** Calls that check or set a password: hashing is slow on purpose, so they hold no slot of `slots`. */
  readonly logins: ConcurrencyLimiter;
  /** Answers that are being sent as streams. */
  readonly downloads: ConcurrencyLimiter;
  readonly connections: ConcurrencyLimiter;
  readonly turns: Turns;
}

export function createCapacity(limits: LimitConfig): Capacity {
  return {
    slots: createConcurrencyLimiter(limits.requests),
    logins: createConcurrencyLimiter(limits.logins),
    downloads: createConcurrencyLimiter(limits.downloads),
    connections: createConcurrencyLimiter(limits.connections),
    turns: createTurns(),
  };
}
