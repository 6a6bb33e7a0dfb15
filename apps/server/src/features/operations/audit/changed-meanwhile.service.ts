import type { AuditedRecord } from '#database/tables/records.ts';
import type { Db } from '#database/database.ts';
import { Problem } from '#problem.ts';
import { findLatestAuthor } from './audit.store.ts';

/** The fields that a change replaces, and what its caller had read. */
export type ChangeOf<F> = F & { readonly before?: F };

/** What the caller of a removal had read, if the call says so. */
export type RemovalOf<F> = { readonly before?: F } | null | undefined;

/**
 * Throws `request/outdated`, about who has made the latest change, when the fields of a record are others than a caller had read.
 * The record is locked. A caller who does not say what was read changes or removes the record as it is.
 */
export async function requireAsRead<F extends object>(
  trx: Db,
  record: { readonly recordType: AuditedRecord; readonly recordId: string },
  current: F,
  read: F | undefined,
): Promise<void> {
  if (read === undefined || textOf(current) === textOf(read)) return;
  const author = await findLatestAuthor(trx, record);
  throw new Problem('request/outdated', author === undefined ? {} : { about: author });
}

/** The same text for the same fields, in any order. The order of a list, such as roles, means nothing. */
const textOf = (fields: object): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => JSON.stringify([name, Array.isArray(value) ? sorted(value) : value]))
    .toSorted(byText)
    .join();

const sorted = (values: readonly unknown[]): string[] => values.map(String).toSorted(byText);

const byText = (one: string, other: string): number => (one < other ? -1 : 1);
