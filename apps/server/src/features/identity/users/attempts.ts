import { cutoffOf, periodOf } from '@lasar/contract/operations/retention-rules';
import type { Context } from '#context.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import { Problem } from '#problem.ts';
import {
  blockUntil,
  countFailure,
  countSuccess,
  findAttempts,
  releaseSlot,
  takeSlot,
  type AttemptKey,
} from './attempts.store.ts';

const second = 1_000;
const hour = 3_600 * second;

/** Failures from one address that cost nothing, because people mistype. */
const allowance = 5;
/** Attempts at the same time: a class may share an account and log in together. */
const atOnce = 40;
const longestBlock = 300 * second;
/** Failures from all addresses that cost nothing: more than a whole school mistypes on one account in an hour. */
const allowanceAnywhere = 100;
const longestWait = 4 * second;

/** An attempt in progress. The caller reports its outcome. */
export interface Attempt {
  /** Milliseconds to wait before the check, so that guessing from many addresses is slow. */
  readonly wait: number;
  readonly failed: () => Promise<void>;
  readonly succeeded: () => Promise<void>;
  readonly abandoned: () => Promise<void>;
}

type AttemptContext = Pick<Context, 'db' | 'config'>;

/**
 * Begins an attempt to prove a password. Throws `request/too-many` with the seconds to wait when this address has failed
 * too often with this account. Attempts from other addresses never cause a refusal, or a stranger could lock anybody out.
 */
export async function beginAttempt(
  context: AttemptContext,
  email: string,
  address: string,
): Promise<Attempt> {
  const { db } = context;
  const now = new Date();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const account = hashFor(context, 'account', email);
  const here: AttemptKey = { account, address: hashFor(context, 'address', address) };
  const bounds = { now, since: ago(hour), lostBefore: ago(60 * second), allowance, atOnce };
  const slot = await takeSlot(db, here, bounds);
  if (!slot) throw await tooMany(context, here, now);
  // An address stays known for as long as its rows of attempts are stored.
  const known =
    slot.succeeded_at !== null && slot.succeeded_at > cutoffOf(periodOf('login-attempts'), now);
  const elsewhere = known ? undefined : await findAttempts(db, { account, address: '' }, ago(hour));
  return {
    wait: waitAfter(elsewhere?.failures ?? 0),
    async failed() {
      const failures = await countFailure(db, here, now, ago(hour));
      if (failures >= allowance)
        await blockUntil(db, here, new Date(Date.now() + blockAfter(failures)));
    },
    succeeded: () => countSuccess(db, here, now),
    abandoned: () => releaseSlot(db, here),
  };
}

async function tooMany({ db }: AttemptContext, key: AttemptKey, now: Date): Promise<Problem> {
  const row = await findAttempts(db, key, new Date(0));
  const left = (row?.blocked_until?.getTime() ?? 0) - now.getTime();
  return new Problem('request/too-many', { retryAfter: Math.max(1, Math.ceil(left / second)) });
}

/** 15 seconds, then twice as long each time, up to five minutes. */
const blockAfter = (failures: number): number =>
  Math.min(longestBlock, 15 * second * 2 ** (failures - allowance));

const waitAfter = (failures: number): number =>
  Math.min(longestWait, Math.max(0, failures - allowanceAnywhere) * 50);
