import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import { Problem } from '#problem.ts';

/** What may be sent in without an account. */
type Sending = 'quote' | 'report' | 'class-picture' | 'lti-score';

// A school with 2,000 pupils shares one address. A school requests a few quotes, and a class that finds an error
// reports it thirty times. A hundred teachers begin three lessons each. Results are counted by pupil and link.
const perHour: Readonly<Record<Sending, number>> = {
  quote: 40,
  report: 300,
  'class-picture': 300,
  'lti-score': 40,
};

/**
 * Counts one submission from an address, in an hour that begins with the first. The count is shared by all processes, and
 * the address is stored as a keyed hash. Throws `request/too-many` with the seconds that remain of the hour when the
 * address has used its allowance.
 */
export async function countSending(
  context: Pick<Context, 'db' | 'config'>,
  kind: Sending,
  address: string,
): Promise<void> {
  const { db } = context;
  const limiter = new RateLimiterPostgres({
    storeClient: clientOn(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    // It would start a timer of its own for each limiter. Expired rows are deleted below.
    clearExpiredByTimeout: false,
    keyPrefix: kind,
    points: perHour[kind],
    duration: 3_600,
  });
  try {
    const { isFirstInDuration } = await limiter.consume(hashFor(context, 'address', address));
    if (isFirstInDuration) await deleteExpired(db);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw new Problem('request/too-many', { retryAfter, cause: error });
  }
}

/** The part of a `pg` client that the library uses, over the database of this process. */
const clientOn = (db: Db) => ({
  async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows, rowCount: rows.length };
  },
});

async function deleteExpired(db: Db): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', Date.now()).execute();
}
