import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** How often a text was searched for on a day. */
export interface FrequentSearch {
  readonly day: string;
  readonly text: string;
  readonly times: number;
}

/** Adds to what is stored. Rows are written in a fixed order, so that processes do not deadlock. */
export async function addFrequentSearches(
  db: Db,
  searches: readonly FrequentSearch[],
): Promise<void> {
  await sql`
    insert into frequent_search as stored (day, text, times)
    select * from unnest(
      ${searches.map(({ day }) => day)}::date[], ${searches.map(({ text }) => text)}::text[],
      ${searches.map(({ times }) => times)}::bigint[]
    ) as counted (day, text, times)
    order by day, text
    on conflict (day, text) do update set times = stored.times + excluded.times`.execute(db);
}

/** The texts of the days that are stored, the commonest first. */
export async function listFrequentSearches(
  db: Db,
  limit: number,
): Promise<{ text: string; times: number }[]> {
  return await db
    .selectFrom('frequent_search')
    .select(({ fn }) => ['text', fn.sum<number>('times').as('times')])
    .groupBy('text')
    .orderBy('times', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute();
}
