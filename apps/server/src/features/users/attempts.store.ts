import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Whose attempt, from where: keyed hashes. */
export interface AttemptKey {
  readonly account: string;
  readonly address: string;
}

export interface AttemptRow {
  readonly failures: number;
  readonly blocked_until: Date | null;
  readonly succeeded_at: Date | null;
}

/** What decides whether one more attempt may be checked now. */
export interface Bounds {
  readonly now: Date;
  /** Counters that have rested since then start anew. */
  readonly since: Date;
  /** Attempts being checked since before then were lost with their process. */
  readonly lostBefore: Date;
  readonly free: number;
  readonly atOnce: number;
}

/**
 * Takes a place for an attempt, or answers undefined when it must wait. One statement, so that many attempts sent at the
 * same moment, to several processes, cannot all slip in before the first has failed.
 */
export async function takePlace(
  db: Db,
  key: AttemptKey,
  bounds: Bounds,
): Promise<AttemptRow | undefined> {
  const { now, since, lostBefore, free, atOnce } = bounds;
  const { rows } = await sql<AttemptRow>`
    insert into login_attempt as old (account_hash, address_hash, pending, last_at)
    values (${key.account}, ${key.address}, 1, ${now})
    on conflict (account_hash, address_hash) do update set
      failures = case when old.last_at < ${since} then 0 else old.failures end,
      pending = case when old.last_at < ${lostBefore} then 1 else old.pending + 1 end,
      last_at = ${now}
    where coalesce(old.blocked_until <= ${now}, true)
      and (old.last_at < ${lostBefore} or old.pending < case when old.failures < ${free}::integer then ${atOnce}::integer else 1 end)
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

/** Gives the place back; the attempt failed. Answers how many failures that makes at that address. */
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

/** Gives the place back; the attempt succeeded, so what came before it is forgotten. */
export async function countSuccess(db: Db, key: AttemptKey, now: Date): Promise<void> {
  const pending = sql<number>`greatest(pending - 1, 0)`;
  await updateOne(db, key)
    .set({ failures: 0, pending, blocked_until: null, last_at: now, succeeded_at: now })
    .execute();
}

/** Gives the place back; nobody knows how the attempt would have ended. */
export async function giveUpPlace(db: Db, key: AttemptKey): Promise<void> {
  await updateOne(db, key)
    .set({ pending: sql<number>`greatest(pending - 1, 0)` })
    .execute();
}

const updateOne = (db: Db, { account, address }: AttemptKey) =>
  db
    .updateTable('login_attempt')
    .where('account_hash', '=', account)
    .where('address_hash', '=', address);

/** Forgets what was counted for an account, everywhere. */
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
