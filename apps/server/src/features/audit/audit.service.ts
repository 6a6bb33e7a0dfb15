import type { AuditEntry } from '@lasar/contract/audit';
import { omitNulls, newId } from '#database/rows.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import type { AuditAction, AuditedRecord } from '#database/tables/records.ts';
import type { User } from '#auth/principal.ts';
import {
  countEntries,
  insertEntry,
  listEntries,
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

/** The change history, latest first. */
export async function listAudit({ db }: Context, query: EntryFilter & { readonly page?: string }) {
  const page = pageOf(query);
  const [rows, total] = await Promise.all([listEntries(db, query, page), countEntries(db, query)]);
  return { entries: rows.map(entryRecord), ...pageInfo(page, total) };
}

const entryRecord = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by_user,
  action: row.action,
  recordType: row.record_type,
  recordId: row.record_id,
  ...omitNulls({ before: row.before, after: row.after }),
});
