import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** The account and the address of an attempt, as keyed hashes. */
export interface AttemptKey {
  readonly account: string;
  readonly address: string;
}

export interface AttemptRow {
  readonly failures: number;
  readonly blocked_until: Date | null;
  readonly succeeded_at: Date | null;
}

/** The limits that decide whether one more attempt may be checked now. */
export interface Bounds {
  readonly now: Date;
  /** Failures whose last attempt is older than this are not counted. */
  readonly since: Date;
  /** Attempts that began before this and have not ended were lost with their process. */
  readonly lostBefore: Date;
  /** Failures that cost nothing. */
  readonly allowance: number;
  /** Attempts that may be checked at the same time while the allowance lasts. */
  readonly atOnce: number;
}

/**
 * Takes a slot for an attempt; undefined when the attempt must wait. It is one statement, so that many
 * attempts at the same moment, in several processes, cannot all be checked before the first has failed.
 */
export async function takeSlot(
  db: Db,
  key: AttemptKey,
  bounds: Bounds,
): Promise<AttemptRow | undefined> {
  const { now, since, lostBefore, allowance, atOnce } = bounds;
  const { rows } = await sql<AttemptRow>`
    insert into login_attempt as old (account_hash, address_hash, pending, last_at)
    values (${key.account}, ${key.address}, 1, ${now})
    on conflict (account_hash, address_hash) do update set
      failures = case when old.last_at < ${since} then 0 else old.failures end,
      pending = case when old.last_at < ${lostBefore} then 1 else old.pending + 1 end,
      last_at = ${now}
    where coalesce(old.blocked_until <= ${now}, true)
      and (old.last_at < ${lostBefore} or old.pending < case when old.failures < ${allowance}::integer then ${atOnce}::integer else 1 end)
    returning failures, blocked_until, succeeded_at`.execute(db);
  return rows[0];
}

export const findAttempts = (
  db: Db,
  key: AttemptKey,
  since: Date,
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('login_attempt')
    .select(['failures', 'blocked_until', 'succeeded_at'])
    .where('account_hash', '=', key.account)
    .where('address_hash', '=', key.address)
    .where('last_at', '>=', since)
    .executeTakeFirst();

/** Releases the slot of a failed attempt. Returns the number of failures at that address. */
export async function countFailure(
  db: Db,
  { account, address }: AttemptKey,
  now: Date,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ address_hash: string; failures: number }>`
    insert into login_attempt as old (account_hash, address_hash, failures, last_at)
    values (${account}, ${address}, 1, ${now}), (${account}, '', 1, ${now})
    on conflict (account_hash, address_hash) do update set
      failures = case when old.last_at < ${since} then 1 else old.failures + 1 end,
      pending = greatest(old.pending - 1, 0),
      last_at = ${now}
    returning address_hash, failures`.execute(db);
  return rows.find((row) => row.address_hash === address)?.failures ?? 1;
}

export async function blockUntil(db: Db, key: AttemptKey, until: Date): Promise<void> {
  await updateOne(db, key).set({ blocked_until: until }).execute();
}

/** Releases the slot of an attempt that succeeded, and clears the failures at that address. */
export async function countSuccess(db: Db, key: AttemptKey, now: Date): Promise<void> {
  const pending = sql<number>`greatest(pending - 1, 0)`;
  await updateOne(db, key)
    .set({ failures: 0, pending, blocked_until: null, last_at: now, succeeded_at: now })
    .execute();
}

/** Releases the slot of an attempt without a result. */
export async function releaseSlot(db: Db, key: AttemptKey): Promise<void> {
  await updateOne(db, key)
    .set({ pending: sql<number>`greatest(pending - 1, 0)` })
    .execute();
}

const updateOne = (db: Db, { account, address }: AttemptKey) =>
  db
    .updateTable('login_attempt')
    .where('account_hash', '=', account)
    .where('address_hash', '=', address);

/** Deletes all counters of an account. */
export async function forgetAttempts(db: Db, account: string): Promise<void> {
  await db.deleteFrom('login_attempt').where('account_hash', '=', account).execute();
}

export const listAttempts = (db: Db, account: string) =>
  db
    .selectFrom('login_attempt')
    .select(['failures', 'last_at', 'succeeded_at'])
    .where('account_hash', '=', account)
    .orderBy('last_at')
    .execute();
