import type { Insertable, RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';
import type { Tables } from '#database/tables.ts';

export async function insertReport(
  db: Db,
  report: Insertable<Tables['page_report']>,
): Promise<void> {
  await db.insertInto('page_report').values(report).execute();
}

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
