import { sql, type Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';
import type { AuditedRecord } from '#database/tables/records.ts';
import type { Tables } from '#database/tables.ts';

export async function insertEntry(db: Db, entry: Insertable<Tables['audit_entry']>): Promise<void> {
  await db.insertInto('audit_entry').values(entry).execute();
}

/** The filter of a list of entries. */
export interface EntryFilter {
  readonly recordType?: AuditedRecord;
  readonly recordId?: string;
  readonly by?: string;
}

const entries = (db: Db, { recordType, recordId, by }: EntryFilter) =>
  db
    .selectFrom('audit_entry')
    .$if(recordType !== undefined, (query) => query.where('record_type', '=', recordType ?? 'user'))
    .$if(recordId !== undefined, (query) => query.where('record_id', '=', recordId ?? ''))
    .$if(by !== undefined, (query) => query.where('by_user', '=', by ?? ''));

/** Entries, latest first. */
export const listEntries = (db: Db, filter: EntryFilter, { limit, offset }: Page) =>
  entries(db, filter)
    .select(['id', 'at', 'by_user', 'action', 'record_type', 'record_id', 'before', 'after'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** The name of who made the latest change of a record. Undefined for an account without a name, or one that is deleted. */
export async function findLatestAuthor(
  db: Db,
  record: { readonly recordType: AuditedRecord; readonly recordId: string },
): Promise<string | undefined> {
  const row = await entries(db, record)
    .innerJoin('app_user', 'app_user.id', 'audit_entry.by_user')
    .select(sql<string>`trim(concat_ws(' ', firstname, lastname))`.as('name'))
    .orderBy('at', 'desc')
    .orderBy('audit_entry.id', 'desc')
    .executeTakeFirst();
  return row?.name || undefined;
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const { total } = await entries(db, filter)
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
