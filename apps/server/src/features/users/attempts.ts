import { cutoffOf, periodOf } from '@lasar/contract/retention';
import type { Context } from '#context.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import { Problem } from '#problem.ts';
import {
  blockUntil,
  countFailure,
  countSuccess,
  findAttempts,
  giveUpPlace,
  takePlace,
  type AttemptKey,
} from './attempts.store.ts';

const second = 1_000;
const hour = 3_600 * second;

/** Failures from one address that cost nothing: typing slips. A class may share an account and log in at once. */
const free = 5;
const atOnce = 40;
const longestBlock = 300 * second;
/** Failures from anywhere that cost nothing: more than a school's worth of slips on one account in an hour. */
const freeAnywhere = 100;
const longestWait = 4 * second;

/** How an attempt ended: the one who began it says. */
export interface Attempt {
  /** Milliseconds to wait before the check, so that guessing from everywhere is slow. */
  readonly wait: number;
  readonly failed: () => Promise<void>;
  readonly succeeded: () => Promise<void>;
  readonly givenUp: () => Promise<void>;
}

type Needs = Pick<Context, 'db' | 'config'>;

/**
 * Begins an attempt to prove a password. Throws `request/too-many` with the seconds to wait when this address has failed
 * too often with this account. Nobody is refused for what other addresses did; see docs/decisions/0011.
 */
export async function beginAttempt(
  context: Needs,
  email: string,
  address: string,
): Promise<Attempt> {
  const { db } = context;
  const now = new Date();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const account = hashFor(context, 'account', email);
  const here: AttemptKey = { account, address: hashFor(context, 'address', address) };
  const bounds = { now, since: ago(hour), lostBefore: ago(60 * second), free, atOnce };
  const place = await takePlace(db, here, bounds);
  if (!place) throw await tooMany(context, here, now);
  // An address is known for as long as a login there is remembered at all.
  const known =
    place.succeeded_at !== null && place.succeeded_at > cutoffOf(periodOf('login-attempts'), now);
  const elsewhere = known ? undefined : await findAttempts(db, { account, address: '' }, ago(hour));
  return {
    wait: waitAfter(elsewhere?.failures ?? 0),
    async failed() {
      const failures = await countFailure(db, here, now, ago(hour));
      if (failures >= free) await blockUntil(db, here, new Date(Date.now() + blockAfter(failures)));
    },
    succeeded: () => countSuccess(db, here, now),
    givenUp: () => giveUpPlace(db, here),
  };
}

async function tooMany({ db }: Needs, key: AttemptKey, now: Date): Promise<Problem> {
  const row = await findAttempts(db, key, new Date(0));
  const left = (row?.blocked_until?.getTime() ?? 0) - now.getTime();
  return new Problem('request/too-many', { retryAfter: Math.max(1, Math.ceil(left / second)) });
}

/** 15 seconds, then twice as long each time, up to five minutes. */
const blockAfter = (failures: number): number =>
  Math.min(longestBlock, 15 * second * 2 ** (failures - free));

const waitAfter = (failures: number): number =>
  Math.min(longestWait, Math.max(0, failures - freeAnywhere) * 50);
