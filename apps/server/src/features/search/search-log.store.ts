import type { missOrders } from '@lasar/contract/search/admin-search';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';

/** Searches of a day. Those with a `miss` found nothing with this text, which may be stored. */
export interface SearchCount {
  readonly day: string;
  readonly miss: string | null;
  readonly searches: number;
  readonly withoutHits: number;
}

/**
 * Adds counted searches in one transaction. Rows are written in a fixed order, so that processes do not deadlock; the
 * texts beyond the stored ones are deleted once for all, and only when there are new ones.
 */
export async function addSearches(db: Db, counts: readonly SearchCount[]): Promise<void> {
  const counted = sql`
    select * from unnest(
      ${counts.map(({ day }) => day)}::date[], ${counts.map(({ miss }) => miss)}::text[],
      ${counts.map(({ searches }) => searches)}::bigint[], ${counts.map(({ withoutHits }) => withoutHits)}::bigint[]
    ) as counted (day, miss, searches, without_hits)`;
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into search_daily as stored (day, searches, without_hits)
      select day, sum(searches), sum(without_hits) from (${counted}) as counted group by day order by day
      on conflict (day) do update
      set searches = stored.searches + excluded.searches, without_hits = stored.without_hits + excluded.without_hits`.execute(
      trx,
    );
    if (counts.every(({ miss }) => miss === null)) return;
    await sql`
      insert into search_miss as stored (text, times, last_day)
      select miss, sum(searches), max(day) from (${counted}) as counted where miss is not null
      group by miss order by miss
      on conflict (text) do update
      set times = stored.times + excluded.times, last_day = greatest(stored.last_day, excluded.last_day)`.execute(
      trx,
    );
    await sql`
      delete from search_miss
      where text in (select text from search_miss order by last_day desc, times desc, text offset ${sql.lit(mostMisses)})`.execute(
      trx,
    );
  });
}

/**
 * How many texts without hits are stored: a program that types nonsense must not fill the database. The contract's list of
 * retention periods says for how long.
 */
const mostMisses = 1_000;

/** Searches without hits that contain a text, the commonest or the latest first. */
export const listMisses = (
  db: Db,
  { q, sort }: { readonly q: string; readonly sort: (typeof missOrders)[number] },
  { limit, offset }: Page,
) =>
  db
    .selectFrom('search_miss')
    .select(['text', 'times', 'last_day'])
    .where(containing(q))
    .$if(sort === 'latest', (rows) => rows.orderBy('last_day', 'desc'))
    .orderBy('times', 'desc')
    .orderBy('text')
    .limit(limit)
    .offset(offset)
    .execute();

const containing = (q: string) => sql<boolean>`position(lower(${q}) in lower(text)) > 0`;

export async function countMisses(db: Db, q: string): Promise<number> {
  const { total } = await db
    .selectFrom('search_miss')
    .where(containing(q))
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The number of searches since a day, and how many of them were without hits. */
export async function sumSearches(
  db: Db,
  since: string,
): Promise<{ searches: number; withoutHits: number }> {
  const { searches, without_hits } = await db
    .selectFrom('search_daily')
    .select(({ fn }) => [
      fn.sum<number | null>('searches').as('searches'),
      fn.sum<number | null>('without_hits').as('without_hits'),
    ])
    .where('day', '>=', since)
    .executeTakeFirstOrThrow();
  return { searches: searches ?? 0, withoutHits: without_hits ?? 0 };
}
