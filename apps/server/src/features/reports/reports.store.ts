import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';
import type { Tables } from '#database/tables.ts';

export async function insertReport(
  db: Db,
  report: Insertable<Tables['page_report']>,
): Promise<void> {
  await db.insertInto('page_report').values(report).execute();
}

// By what the page is now: an assignment may have moved to another lesson since.
const lessonId = sql<string | null>`coalesce(
  (select id from lesson where page_type = 'lesson' and id = page_id),
  (select lesson_id from assignment where page_type = 'assignment' and id = page_id))`;

const reports = (db: Db) =>
  db
    .selectFrom('page_report')
    .select([
      'id',
      'at',
      'page_type',
      'page_id',
      'page_name',
      'page_path',
      'kind',
      'description',
      'email',
      'state',
      'note',
      lessonId.as('lesson_id'),
    ]);

export const findReport = (db: Db, id: string) =>
  reports(db).where('id', '=', id).executeTakeFirst();
export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** The reports of a page that match, latest first. */
export const listReportRows = (db: Db, where: RawBuilder<boolean>, { limit, offset }: Page) =>
  reports(db)
    .where(where)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
