import type { ContentType } from '@lasar/contract/catalogue/addresses';
import type {
  Removal,
  RemovedKind,
  RemovedPage,
  RemovedRecord,
} from '@lasar/contract/editor/removed-records';
import { cutoffOf, periodOf } from '@lasar/contract/operations/retention-rules';
import type { Context } from '#context.ts';
import type { RecordRef } from '#database/current-id.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { listGoing } from '#features/packs/move/move-records.service.ts';
import { Problem } from '#problem.ts';
import * as store from './removed-records.store.ts';

interface Query {
  readonly q?: string;
  readonly kind?: RemovedKind;
  readonly page?: string;
}

const period = periodOf('removed-records');

/** A page of the wastebasket. What the next night removes is not in it. */
export async function listRemoved({ db }: Context, { q, ...query }: Query): Promise<RemovedPage> {
  const page = pageOf(query);
  const filter = { q: q?.trim() || undefined, kind: query.kind };
  const { rows, total } = await store.listRemoved(db, filter, cutoffOf(period, new Date()), page);
  return { ...pageInfo(page, total), records: rows.map((row) => recordOf(row)) };
}

function recordOf(row: store.RemovedRow): RemovedRecord {
  const { kind, record, name, place, placeGone, below, rootName, removed_at: at } = row;
  const isRoot = row.root === record && row.root_kind === kind;
  return {
    kind,
    id: record,
    name,
    place,
    placeGone,
    below: below ?? {},
    ...(!isRoot && { with: { kind: row.root_kind, id: row.root, name: rootName ?? '' } }),
    by: { id: row.removed_by, name: row.byName },
    removedAt: at.toISOString(),
    until: new Date(2 * at.getTime() - cutoffOf(period, at).getTime()).toISOString(),
  };
}

/** What goes with a record when it is removed. Throws `record/not-found`. */
export async function previewRemoval({ db }: Context, ref: RecordRef): Promise<Removal> {
  const going = await listGoing(db, ref);
  if (!going) throw new Problem('record/not-found');
  const idsOf = (type: ContentType) =>
    going.filter((each) => each.type === type).map(({ id }) => id);
  const below = Map.groupBy(
    going.filter(({ id }) => id !== ref.id),
    ({ type }) => type,
  );
  const assignments = idsOf('assignment');
  return {
    below: Object.fromEntries([...below].map(([type, { length }]) => [type, length])),
    files: await store.countFiles(db, assignments),
    ...(await store.countPlans(db, [...idsOf('lesson'), ...assignments])),
  };
}
