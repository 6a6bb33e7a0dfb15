import type { auditOrders } from '@lasar/contract/operations/audit-rules';
import type { AuditEntry, AuditPage } from '@lasar/contract/operations/audit';
import { omitNulls, newId } from '#database/rows.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { countedPageInfo, mostCounted, pageInfo, pageOf } from '#database/paging.ts';
import type { AuditAction, AuditedRecord } from '#database/tables/records.ts';
import type { User } from '#auth/principal.ts';
import {
  countEntries,
  insertEntry,
  listEntries,
  listNamedIds,
  listNames,
  type EntryFilter,
  type EntryRow,
} from './audit.store.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A change of a record: its fields before and after, named as in the API, and never a password. */
export interface Change {
  readonly action: AuditAction;
  readonly recordType: AuditedRecord;
  readonly recordId: string;
  readonly before?: Fields;
  readonly after?: Fields;
}

/** Records a change, in the transaction that makes it. An update that changed nothing leaves no entry. */
export async function recordChange(
  transaction: Db,
  by: Pick<User, 'id'>,
  change: Change,
): Promise<void> {
  const { action, recordType, recordId, before, after } = change;
  const fields = differing(before, after);
  if (action === 'update' && fields.length === 0) return;
  await insertEntry(transaction, {
    id: newId(),
    by_user: by.id,
    action,
    record_type: recordType,
    record_id: recordId,
    before: before ? JSON.stringify(pick(before, fields)) : null,
    after: after ? JSON.stringify(pick(after, fields)) : null,
  });
}

function differing(before: Fields = {}, after: Fields = {}): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );

interface Query extends Omit<EntryFilter, 'search'> {
  readonly page?: string;
  readonly size?: string;
  readonly q?: string;
  readonly sort?: (typeof auditOrders)[number];
}

// How many people, schools and owners a searched name is followed to.
const mostNamed = 1_000;

/** The change history, latest or oldest first. */
export async function listAudit({ db }: Context, query: Query): Promise<AuditPage> {
  const { q: typed = '', sort = 'latest', ...filters } = query;
  const [page, q] = [pageOf(query), typed.trim()];
  const named = q === '' ? [] : await listNamedIds(db, q, mostNamed);
  const filter = { ...filters, ...(q !== '' && { search: { q, ids: named } }) };
  const isLimited = isNarrowed(filter);
  const [rows, total] = await Promise.all([
    listEntries(db, filter, sort, page),
    countEntries(db, filter, isLimited ? mostCounted(page) + 1 : undefined),
  ]);
  return {
    entries: rows.map(entryRecord),
    ...(isLimited ? countedPageInfo(page, total) : { ...pageInfo(page, total), more: false }),
    vague: named.length >= mostNamed,
    names: await listNames(db, [...idsOf(rows), ...idsIn([filter.by, filter.recordId])]),
  };
}

const isNarrowed = ({ recordType, recordId, by, from, to, search, run }: EntryFilter): boolean =>
  [recordType, recordId, by, from, to, search, run].some((each) => each !== undefined);

/** The ids that entries have: of who made them, of what they are about, and those among their fields. */
const idsOf = (rows: readonly EntryRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ by_user, record_id, before, after }) => [
      by_user,
      record_id,
      ...idsIn([...Object.values(before ?? {}), ...Object.values(after ?? {})].flat()),
    ]),
  ),
];

const idsIn = (values: readonly unknown[]): string[] =>
  values.filter(
    (value) => typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value),
  ) as string[];

const entryRecord = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by_user,
  action: row.action,
  recordType: row.record_type,
  recordId: row.record_id,
  ...omitNulls({ before: row.before, after: row.after, entries: row.entries }),
});
