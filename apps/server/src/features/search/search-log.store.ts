import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';

/** Counts a search on its Swedish day, and stores the text `miss` of one without hits. */
export async function countSearch(db: Db, found: boolean, miss: string | undefined): Promise<void> {
  const today = sql`(now() at time zone 'Europe/Stockholm')::date`;
  await sql`
    insert into search_daily as stored (day, searches, without_hits) values (${today}, 1, ${found ? 0 : 1})
    on conflict (day) do update
    set searches = stored.searches + 1, without_hits = stored.without_hits + excluded.without_hits`.execute(
    db,
  );
  if (miss !== undefined)
    await sql`
      insert into search_miss as stored (text, last_day) values (${miss}, ${today})
      on conflict (text) do update set times = stored.times + 1, last_day = excluded.last_day`.execute(
      db,
    );
  await sql`
    delete from search_miss
    where text in (select text from search_miss order by last_day desc, times desc, text offset ${sql.lit(mostMisses)})`.execute(
    db,
  );
}

/** How many texts without hits are stored: decision 0037. The contract's list of retention periods says for how long. */
const mostMisses = 1_000;

/** Searches without hits, the commonest first. */
export const listMisses = (db: Db, { limit, offset }: Page) =>
  db
    .selectFrom('search_miss')
    .select(['text', 'times', 'last_day'])
    .orderBy('times', 'desc')
    .orderBy('text')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countMisses(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('search_miss')
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
