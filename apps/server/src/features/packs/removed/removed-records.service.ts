import type { ContentType } from '@lasar/contract/catalogue/addresses';
import { paths } from '@lasar/contract/paths';
import type { By } from '#auth/principal.ts';
import type { RecordRef } from '#database/current-id.ts';
import type { Db } from '#database/database.ts';
import { forgetPath } from '#features/catalogue/addresses/addresses.service.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import type { ChangedRecord } from '#features/search/search-index.service.ts';
import { Problem } from '#problem.ts';
import { listSiblingNames } from '../documents/records.store.ts';
import { freeName } from '../free-name.ts';
import { inContentTransaction } from '../move/move-records.service.ts';
import { findStored, shapes, type Shape, updateParent } from '../move/move-records.store.ts';
import { reservedCourseSlugs } from '../read/pack-schema.ts';
import { deferConstraints } from '../write/content.store.ts';
import * as store from './removed-records.store.ts';

/** What came back. */
export interface Restored {
  readonly name: string;
  /** The record has another name or address than before, since they were taken. */
  readonly renamed: boolean;
  /** How many records below it are there already, elsewhere. */
  readonly elsewhere: number;
  /** How many connections, with teachers and areas that list a lesson, lack their other end. */
  readonly missing: number;
}

/**
 * Restores a removed record with all that was removed with it below it: at its place, or as the last one below `parent`. The
 * transaction is that of publications, with its lock, the search index and the content version. Throws `record/not-removed`,
 * `record/there-again`, `record/place-gone` and `record/parent-invalid`.
 */
export async function restoreRecord(
  db: Db,
  by: By,
  ref: RecordRef,
  parent: string | undefined,
): Promise<Restored> {
  const known = await store.findRemoved(db, ref);
  return inContentTransaction(db, (trx) => restoreIn(trx, by, ref, parent), [
    changedBy(ref, parent ?? known?.parent ?? ''),
  ]);
}

const changedBy = ({ type, id }: RecordRef, parent: string): ChangedRecord =>
  type === 'assignment' ? { kind: 'lesson', id: parent } : { kind: type, id };

async function restoreIn(
  trx: Db,
  by: By,
  ref: RecordRef,
  parent: string | undefined,
): Promise<Restored> {
  const { type, id } = ref;
  const row = await store.lockRemoved(trx, ref);
  if (await findStored(trx, type, id)) throw new Problem('record/there-again');
  if (!row) throw new Problem('record/not-removed');
  const elsewhere = parent !== undefined && parent !== row.parent ? parent : undefined;
  await requireParent(trx, row, elsewhere);
  const all = await store.listWithBelow(trx, row);
  const coming = await withoutStored(trx, all);
  await deferConstraints(trx);
  for (const [each, ids] of coming)
    await store.writeRows(trx, each, ids, {
      part: 'record',
      ...(each === type && { parent: elsewhere }),
    });
  if (elsewhere !== undefined) await updateParent(trx, type, id, elsewhere);
  let missing = 0;
  for (const [each, ids] of coming) {
    missing += await store.writeRows(trx, each, ids, { part: 'rest' });
    await store.pointAgain(trx, each, ids);
    await store.leadBack(trx, each, ids);
  }
  const name = await giveFreeName(trx, row, elsewhere ?? row.parent ?? undefined);
  for (const [each, rows] of Map.groupBy(all, ({ kind }) => kind))
    await store.deleteRemoved(
      trx,
      each,
      rows.map(({ record }) => record),
    );
  await recordChange(trx, by, {
    action: 'restore',
    recordType: type,
    recordId: id,
    after: { name: name.name, parent: elsewhere ?? row.parent ?? undefined },
  });
  const count = [...coming.values()].reduce((sum, ids) => sum + ids.length, 0);
  return { ...name, missing, elsewhere: all.length - count };
}

/** Throws `record/place-gone` when the place is gone, and `record/parent-invalid` when another was chosen that is none. */
async function requireParent(
  trx: Db,
  { kind, parent, parent_kind }: store.RemovedRow,
  elsewhere: string | undefined,
): Promise<void> {
  const above = (shapes[kind] as Shape).parent;
  if (elsewhere !== undefined) {
    if (!above || !(await findStored(trx, above.type, elsewhere)))
      throw new Problem('record/parent-invalid');
    return;
  }
  if (parent_kind !== null && parent !== null && !(await findStored(trx, parent_kind, parent)))
    throw new Problem('record/place-gone');
}

/** Those that are not there again by other means, nor below one that is, by type. */
async function withoutStored(
  trx: Db,
  all: readonly store.RemovedRow[],
): Promise<ReadonlyMap<ContentType, readonly string[]>> {
  const coming = new Map<ContentType, readonly string[]>();
  const left = new Set<string>();
  for (const [kind, rows] of Map.groupBy(all, (each) => each.kind)) {
    const ids = rows.map(({ record }) => record);
    const stored = new Set(await store.listStoredIds(trx, kind, ids));
    for (const { record, parent } of rows)
      if (stored.has(record) || (parent !== null && left.has(parent))) left.add(record);
    coming.set(
      kind,
      ids.filter((each) => !left.has(each)),
    );
  }
  return coming;
}

/** Numbers the name and the address of a record where another has taken them. */
async function giveFreeName(
  trx: Db,
  { kind, record }: store.RemovedRow,
  parent: string | undefined,
): Promise<Pick<Restored, 'name' | 'renamed'>> {
  const stored = await findStored(trx, kind, record);
  if (!stored) throw new Problem('record/not-removed');
  const { name, slug } = stored;
  if (slug === null) return { name, renamed: false };
  const all = await listSiblingNames(trx, kind, parent);
  const own = all.findIndex((each) => each.name === name && each.slug === slug);
  const siblings = all
    .filter((_, index) => index !== own)
    // Only lessons need names of their own.
    .map((each) => (kind === 'lesson' ? each : { ...each, name: '' }));
  const isFree = siblings.every((each) => each.slug !== slug && each.name !== name);
  const free = isFree
    ? { name, slug }
    : freeName(name, slug, siblings, kind === 'course' ? reservedCourseSlugs : new Set());
  if (!isFree) await store.updateNames(trx, kind, record, free);
  if (kind === 'school-type') await forgetPath(trx, paths.schoolType(free.slug));
  if (kind === 'customer-case') await forgetPath(trx, paths.customerCase(free.slug));
  return { name: free.name, renamed: !isFree };
}

/** Removes a removed record with all below it for good. Throws `record/not-removed`. */
export const forgetRecord = (db: Db, by: By, ref: RecordRef): Promise<object> =>
  db.transaction().execute(async (trx) => {
    const row = await store.lockRemoved(trx, ref);
    if (!row) throw new Problem('record/not-removed');
    for (const [kind, rows] of Map.groupBy(
      await store.listWithBelow(trx, row),
      (each) => each.kind,
    ))
      await store.deleteRemoved(
        trx,
        kind,
        rows.map(({ record }) => record),
      );
    await recordChange(trx, by, {
      action: 'delete',
      recordType: ref.type,
      recordId: ref.id,
      before: { name: row.name },
      after: { forGood: true },
    });
    return {};
  });
