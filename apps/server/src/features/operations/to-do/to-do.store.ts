import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

interface OfContent {
  readonly 'own-drafts': number;
  readonly reports: number;
  readonly scheduled: number;
}

/** The drafts that a user saved last, new reports, and what becomes public within a week. */
export async function countOfContent(db: Db, userId: string): Promise<OfContent> {
  const { rows } = await sql<OfContent>`select
    (select count(*)::integer from draft where editor = ${userId} and kind <> 'site-page') as "own-drafts",
    (select count(*)::integer from page_report where state = 'new') as reports,
    (select count(*)::integer from scheduled_publication
      where fault is null and publish_at < now() + interval '7 days') as scheduled`.execute(db);
  return rows[0] ?? { 'own-drafts': 0, reports: 0, scheduled: 0 };
}
