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

const answeredBy = sql<string | null>`(
  select nullif(trim(firstname || ' ' || lastname), '') from app_user where app_user.id = answered_by)`;

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
      'answer',
      'answered_at',
      'answer_mailed_at',
      lessonId.as('lesson_id'),
      answeredBy.as('answered_by_name'),
    ]);

export const findReport = (db: Db, id: string) =>
  reports(db).where('id', '=', id).executeTakeFirst();
export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** The reports of a page that match, latest first. */
export const listReportRows = (
  db: Db,
  where: RawBuilder<boolean>,
  { limit, offset }: Page,
  order: 'asc' | 'desc',
) =>
  reports(db)
    .where(where)
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();

/** Stores the answer to a report, and closes it. False when it has one already, or no address. */
export async function writeAnswer(
  trx: Db,
  id: string,
  { text, by }: { readonly text: string; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('page_report')
    .set({ answer: text, answered_at: sql`now()`, answered_by: by, state: 'closed' })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('email', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markAnswerMailed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('page_report')
    .set({ answer_mailed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
