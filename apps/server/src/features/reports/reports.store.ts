import type { Report } from '@lasar/contract/admin-reports';
import { sql, type Insertable } from 'kysely';
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

/** What a list of reports is narrowed to. */
export interface ReportFilter {
  readonly q: string;
  readonly state?: Report['state'];
}

const matching = ({ q, state }: ReportFilter) => sql<boolean>`
  position(lower(${q}) in lower(concat_ws(' ', page_name, description, email))) > 0
  and (${state ?? null}::text is null or state = ${state ?? null}::text)`;

/** Reports, latest first. */
export const listReportRows = (db: Db, filter: ReportFilter, { limit, offset }: Page) =>
  reports(db)
    .where(matching(filter))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countReports(db: Db, filter: ReportFilter): Promise<number> {
  const { total } = await db
    .selectFrom('page_report')
    .select((build) => build.fn.countAll<number>().as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** A report's state and note, held until the transaction ends. */
export const lockReport = (db: Db, id: string) =>
  db
    .selectFrom('page_report')
    .select(['state', 'note'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function writeHandling(
  db: Db,
  id: string,
  statusAndNote: { readonly state: Report['state']; readonly note: string },
): Promise<void> {
  await db.updateTable('page_report').set(statusAndNote).where('id', '=', id).execute();
}

export async function deleteReportRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('page_report').where('id', '=', id).execute();
}
