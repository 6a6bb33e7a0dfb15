import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** Counts a search on its Swedish day, and remembers the text of one that found nothing when there is one to keep. */
export async function countSearch(db: Db, found: boolean, miss: string | undefined): Promise<void> {
  const today = sql`(now() at time zone 'Europe/Stockholm')::date`;
  await sql`
    insert into search_daily as stored (day, searches, without_hits) values (${today}, 1, ${found ? 0 : 1})
    on conflict (day) do update
    set searches = stored.searches + 1, without_hits = stored.without_hits + excluded.without_hits`.execute(
    db,
  );
  if (miss === undefined) return;
  await sql`
    insert into search_miss as stored (text, last_day) values (${miss}, ${today})
    on conflict (text) do update set times = stored.times + 1, last_day = excluded.last_day`.execute(
    db,
  );
}

export interface MissRow {
  readonly text: string;
  readonly times: number;
  readonly last_day: string;
}

/** What was searched for and not found, the commonest first. */
export const listMisses = (db: Db, limit: number): Promise<MissRow[]> =>
  db
    .selectFrom('search_miss')
    .select(['text', 'times', 'last_day'])
    .orderBy('times', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute();
