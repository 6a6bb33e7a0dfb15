import { sql, type Insertable, type RawBuilder } from 'kysely';
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
  /** Swedish days, both included. */
  readonly from?: string;
  readonly to?: string;
  /** The first entry of each run alone, with the entries that are in no run. */
  readonly fold?: 'true';
  /** The run whose entries are listed. */
  readonly run?: string;
  /** What is searched: a text, and the ids of those who have it in their names. */
  readonly search?: { readonly q: string; readonly ids: readonly string[] };
}

/** A pattern of `like` that finds a text anywhere, in lower case. */
const within = (q: string): string => `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/Stockholm'`;

function matching(filter: EntryFilter): RawBuilder<boolean> {
  const { recordType, recordId, by, from, to, search, fold, run } = filter;
  const conditions = [
    ...(recordType ? [sql`record_type = ${recordType}`] : []),
    ...(recordId === undefined ? [] : [sql`record_id = ${recordId}`]),
    ...(by === undefined ? [] : [sql`by_user = ${by}`]),
    ...(from === undefined ? [] : [sql`at >= ${startOf(from)}`]),
    ...(to === undefined
      ? []
      : [sql`at < (${to}::date + 1)::timestamp at time zone 'Europe/Stockholm'`]),
    ...(search ? [found(search)] : []),
    ...(fold ? [sql`(audit_entry.run is null or audit_entry.run = audit_entry.id)`] : []),
    ...(run === undefined ? [] : [sql`audit_entry.run = ${run}`]),
  ];
  return conditions.length > 0
    ? sql<boolean>`${sql.join(conditions, sql` and `)}`
    : sql<boolean>`true`;
}

const found = ({ q, ids }: NonNullable<EntryFilter['search']>) => sql`(
  words like ${within(q)} or record_id = any(${ids}::text[]) or by_user = any(${ids}::text[])
)`;

/** Entries, latest or oldest first. */
export const listEntries = (
  db: Db,
  filter: EntryFilter,
  sort: 'latest' | 'oldest',
  { limit, offset }: Page,
) => {
  const order = sort === 'latest' ? 'desc' : 'asc';
  return db
    .selectFrom('audit_entry')
    .where(matching(filter))
    .select(['id', 'at', 'by_user', 'action', 'record_type', 'record_id', 'before', 'after'])
    .select(
      sql<number | null>`case when ${filter.fold === 'true'} and run = audit_entry.id then (
        select count(*)::integer from audit_entry as other where other.run = audit_entry.id
      ) end`.as('entries'),
    )
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();
};
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** How many entries match, counted no further than `most`. */
export async function countEntries(db: Db, filter: EntryFilter, most?: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select from audit_entry where ${matching(filter)} ${most === undefined ? sql`` : sql`limit ${most}`}
    ) as matching`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The ids of people, schools, owners, keys and webhooks that have a text in their names, addresses or codes: of each at most so many. */
export async function listNamedIds(db: Db, q: string, most: number): Promise<string[]> {
  const pattern = within(q);
  const { rows } = await sql<{ id: string }>`
    (select id from app_user where (coalesce(awaited_email, email) || chr(10) || lower(firstname || ' ' || lastname)) like ${pattern} limit ${most})
    union all (select id from organisation where lower(name) like ${pattern} or school_unit_code = ${q} limit ${most})
    union all (select id from owner where lower(name) like ${pattern} limit ${most})
    union all (select id from api_key where lower(name) like ${pattern} limit ${most})
    union all (select id from webhook where lower(name) like ${pattern} limit ${most})`.execute(db);
  return rows.map(({ id }) => id);
}

/** The names of the people, schools, owners, keys, webhooks and records of the content that have these ids. A person without a name has the address. */
export async function listNames(
  db: Db,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(trim(firstname || ' ' || lastname), ''), awaited_email, email) as name from app_user where id = any(${ids}::text[])
    union all select id, name::text from organisation where id = any(${ids}::text[])
    union all select id, name::text from owner where id = any(${ids}::text[])
    union all select id, name from api_key where id = any(${ids}::text[])
    union all select id, name from webhook where id = any(${ids}::text[])
    union all select id, name from content_node where id = any(${ids}::text[])`.execute(db);
  return rows;
}

/** The name of who made the latest change of a record, a key too. Undefined for an account without a name, or one that is deleted. */
export async function findLatestAuthor(
  db: Db,
  { recordType, recordId }: { readonly recordType: AuditedRecord; readonly recordId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_entry')
    .where(matching({ recordType, recordId }))
    .select(sql<string>`author_name(by_user)`.as('name'))
    .orderBy('at', 'desc')
    .orderBy('audit_entry.id', 'desc')
    .executeTakeFirst();
  return row?.name || undefined;
}
