import type { ContentType } from '@lasar/contract/catalogue/addresses';
import { paths } from '@lasar/contract/paths';
import type { By } from '#auth/principal.ts';
import type { RecordRef } from '#database/current-id.ts';
import type { Db } from '#database/database.ts';
import {
  forgetPath,
  keepOldAddresses,
  keepRemoved,
  leadTo,
  type Removal,
} from '#features/catalogue/addresses/addresses.service.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import {
  type ChangedRecord,
  indexCatalogue,
  indexChanged,
} from '#features/search/search-index.service.ts';
import { reservedCourseSlugs } from '../read/pack-schema.ts';
import { keepRecords } from '../removed/removed-records.store.ts';
import { checkDeferredConstraints, lockImports } from '../write/content.store.ts';
import * as store from './move-records.store.ts';

/** Who makes a change: a user, or the id that an import has in the change history. */

/** Why a record cannot be renamed, moved or removed. */
type Reason =
  | 'unknown'
  | 'has-no-slug'
  | 'slug-taken'
  | 'name-taken'
  | 'has-no-parent'
  | 'parent-unknown'
  | 'stays-with-lesson'
  | 'replacement-unknown'
  | 'replacement-removed-too'
  | 'has-licences';

/** A record that cannot be renamed, moved or removed. Nothing was written. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
  readonly reason: Reason;

  constructor(reason: Reason, { type, id }: RecordRef) {
    super(`${reason}: ${type} ${id}`);
    this.reason = reason;
  }
}

/**
 * Runs changes of content in one transaction, with the search index and the version of the content. `changed` are the
 * records whose change is indexed; without it all are. An import, which has a transaction and an index of its own, calls
 * `renameRecord`, `moveRecord` and `removeRecord` in it instead.
 */
export const inContentTransaction = <T>(
  db: Db,
  change: (trx: Db) => Promise<T>,
  changed?: readonly ChangedRecord[],
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const result = await change(trx);
    if (changed) await indexChanged(trx, changed);
    else await indexCatalogue(trx);
    await checkDeferredConstraints(trx);
    return result;
  });

/** Gives a record another name in its address. The old address leads to the new one. Throws MoveRefused. */
export async function renameRecord(
  trx: Db,
  by: By,
  { type, id, slug }: RecordRef & { readonly slug: string },
): Promise<void> {
  const record = await requireStored(trx, { type, id });
  const column = (store.shapes[type] as store.Shape).slug;
  if (column === undefined || record.slug === null)
    throw new MoveRefused('has-no-slug', { type, id });
  if (record.slug === slug) return;
  const { parent } = record;
  const isReserved = type === 'course' && reservedCourseSlugs.has(slug);
  if (isReserved || (await store.isTaken(trx, type, column, { value: slug, parent, id })))
    throw new MoveRefused('slug-taken', { type, id });
  await store.updateSlug(trx, type, id, slug);
  await keepPathOf(trx, { type, id }, record.slug);
  const path = pathOfSlug(type, slug);
  if (path !== undefined) await forgetPath(trx, path);
  await recordChange(trx, by, {
    action: 'update',
    recordType: type,
    recordId: id,
    before: { name: record.name, slug: record.slug },
    after: { name: record.name, slug },
  });
}

/**
 * Makes a record the last one of another parent. Its id, and so its page, stays; the path of an area leads to the new one.
 * Throws MoveRefused.
 */
export async function moveRecord(
  trx: Db,
  by: By,
  { type, id, parentId }: RecordRef & { readonly parentId: string },
): Promise<void> {
  const record = await requireStored(trx, { type, id });
  const shape: store.Shape = store.shapes[type];
  if (!shape.parent) throw new MoveRefused('has-no-parent', { type, id });
  if (record.parent === parentId) return;
  if (!(await store.findStored(trx, shape.parent.type, parentId)))
    throw new MoveRefused('parent-unknown', { type, id });
  if (type === 'assignment' && (await store.isConceptSheet(trx, id)))
    throw new MoveRefused('stays-with-lesson', { type, id });
  const taken = (column: 'slug' | 'name', value: string) =>
    store.isTaken(trx, type, column, { value, parent: parentId, id });
  if (record.slug !== null && (await taken('slug', record.slug)))
    throw new MoveRefused('slug-taken', { type, id });
  if (type === 'lesson' && (await taken('name', record.name)))
    throw new MoveRefused('name-taken', { type, id });
  await store.updateParent(trx, type, id, parentId);
  await recordChange(trx, by, {
    action: 'update',
    recordType: type,
    recordId: id,
    before: { name: record.name, parent: record.parent },
    after: { name: record.name, parent: parentId },
  });
}

/**
 * Removes a record with all below it, which stays in the wastebasket for a while. Its addresses lead to `movedTo` when that is given; else they, like those of all
 * below it, say what was there. What nobody could see leaves nothing behind. A school type with licences stays. Throws
 * MoveRefused.
 */
export async function removeRecord(
  trx: Db,
  by: By,
  { type, id, movedTo }: RecordRef & { readonly movedTo?: RecordRef },
): Promise<void> {
  const record = await requireStored(trx, { type, id });
  if (type === 'school-type' && (await store.hasLicences(trx, id)))
    throw new MoveRefused('has-licences', { type, id });
  const removed = await listWithAllBelow(trx, type, record);
  if (movedTo) {
    if (removed.some((each) => each.type === movedTo.type && each.id === movedTo.id))
      throw new MoveRefused('replacement-removed-too', { type, id });
    if (!(await store.findStored(trx, movedTo.type, movedTo.id)))
      throw new MoveRefused('replacement-unknown', { type, id });
  }
  await keepRecords(trx, {
    root: { type, id },
    by: by.id,
    place: await listNamesAbove(trx, type, record),
    ids: new Map(
      [...Map.groupBy(removed, (each) => each.type)].map(([each, rows]) => [
        each,
        rows.map((row) => row.id),
      ]),
    ),
  });
  if (record.slug !== null) await keepPathOf(trx, { type, id }, record.slug);
  const shown = removed.filter((each) => each.shown);
  await keepRemoved(
    trx,
    shown.filter((each) => !movedTo || each.type !== type || each.id !== id),
  );
  await store.deleteRecord(
    trx,
    type,
    id,
    removed.filter((each) => each.type === 'assignment').map((each) => each.id),
  );
  if (movedTo) {
    await leadTo(trx, { type, id }, movedTo);
    if (type === 'assignment' && movedTo.type === 'assignment')
      await store.updateClips(trx, id, movedTo.id);
  }
  await recordChange(trx, by, {
    action: 'delete',
    recordType: type,
    recordId: id,
    before: { name: record.name, parent: record.parent ?? undefined },
    ...(movedTo && { after: { movedTo: `${movedTo.type} ${movedTo.id}` } }),
  });
}

/** A record and all below it, which would be removed with it; undefined when it is not there. */
export async function listGoing(db: Db, { type, id }: RecordRef): Promise<RecordRef[] | undefined> {
  const record = await store.findStored(db, type, id);
  return record && listWithAllBelow(db, type, record);
}

async function requireStored(trx: Db, record: RecordRef): Promise<store.StoredRecord> {
  const found = await store.findStored(trx, record.type, record.id);
  if (!found) throw new MoveRefused('unknown', record);
  return found;
}

/** The path of the records whose address is their slug alone; all others have their id in it. */
function pathOfSlug(type: ContentType, slug: string): string | undefined {
  if (type === 'school-type') return paths.schoolType(slug);
  return type === 'customer-case' ? paths.customerCase(slug) : undefined;
}

async function keepPathOf(trx: Db, record: RecordRef, slug: string): Promise<void> {
  const address = pathOfSlug(record.type, slug);
  if (address !== undefined) await keepOldAddresses(trx, [{ ...record, address }]);
}

interface Below extends Removal {
  /** Whether it and everything above it is published. */
  readonly shown: boolean;
}

async function listWithAllBelow(
  trx: Db,
  type: ContentType,
  root: store.StoredRecord,
): Promise<Below[]> {
  const below = (type_: ContentType, each: store.StoredRecord, shown: boolean): Below => {
    const { parent }: store.Shape = store.shapes[type_];
    return {
      type: type_,
      id: each.id,
      name: each.name,
      shown: shown && each.published,
      ...(parent && each.parent !== null && { parent: { type: parent.type, id: each.parent } }),
    };
  };
  let level = [below(type, root, await isShownAbove(trx, type, root))];
  const all = [...level];
  for (let child = childOf(type); child && level.length > 0; child = childOf(child)) {
    const shownOf = new Map(level.map(({ id, shown }) => [id, shown]));
    const rows = await store.listStoredBelow(trx, child, [...shownOf.keys()]);
    const childType = child;
    level = rows.map((row) => below(childType, row, shownOf.get(row.parent ?? '') ?? false));
    all.push(...level);
  }
  return all;
}

const childOf = (type: ContentType): ContentType | undefined =>
  (Object.keys(store.shapes) as ContentType[]).find(
    (each) => (store.shapes[each] as store.Shape).parent?.type === type,
  );

async function listNamesAbove(
  trx: Db,
  type: ContentType,
  { parent }: store.StoredRecord,
): Promise<string[]> {
  const above = (store.shapes[type] as store.Shape).parent;
  const record = above && parent !== null && (await store.findStored(trx, above.type, parent));
  return record ? [...(await listNamesAbove(trx, above.type, record)), record.name] : [];
}

async function isShownAbove(
  trx: Db,
  type: ContentType,
  { parent }: store.StoredRecord,
): Promise<boolean> {
  const above = (store.shapes[type] as store.Shape).parent;
  if (!above || parent === null) return true;
  const record = await store.findStored(trx, above.type, parent);
  return record !== undefined && record.published && isShownAbove(trx, above.type, record);
}
