import {
  treePageSize,
  type ContentNode,
  type FoundNode,
  type recordFilters,
  type recordStates,
} from '@lasar/contract/editor/content-tree';
import {
  childKinds,
  documentKinds,
  parentKinds,
  type DocumentKind,
} from '@lasar/contract/editor/document-rules';
import { partsMissing } from '@lasar/contract/catalogue/lesson-holds';
import { paths, treePaths } from '@lasar/contract/paths';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { lastChangedOf } from '#database/last-change.ts';
import { factsOf } from '#database/lesson-holds.ts';
import { Problem } from '#problem.ts';
import * as store from './content-tree.store.ts';
import { findFew } from './content-checks.service.ts';
import * as listed from './listed-records.store.ts';
import { listMeanings } from './meanings.store.ts';

interface TreeQuery {
  readonly parent?: string;
  readonly roots?: 'school-type' | 'teacher' | 'customer-case';
  readonly cursor?: string;
}

/** The records directly below a parent, or the roots of a kind. */
export async function listTree({ db }: Context, { parent, roots, cursor }: TreeQuery) {
  const [parentKind = '', parentId] = parent?.split(':') ?? [];
  const kind = parent === undefined ? (roots ?? 'school-type') : childKinds[kindOf(parentKind)];
  if (!kind) return { nodes: [] };
  const rows = await store.listChildren(db, kind, parentId, afterOf(cursor));
  return { nodes: firstPage(rows).map(nodeOf), ...nextOf(rows, ({ position }) => position) };
}

function kindOf(text: string): DocumentKind {
  const kind = documentKinds.find((each) => each === text);
  if (!kind) throw new Problem('request/invalid');
  return kind;
}

interface RecordsQuery {
  readonly q?: string;
  readonly kind?: DocumentKind;
  readonly filter?: (typeof recordFilters)[number];
  readonly schoolType?: string;
  readonly state?: (typeof recordStates)[number];
  readonly by?: string;
  readonly since?: string;
  readonly order?: 'latest';
  readonly cursor?: string;
}

/** Records of all kinds, by name, and lessons that are not whole with what they lack, the most wanted first. */
export async function listRecords(
  context: Context,
  { cursor, q, ...query }: RecordsQuery,
  by: User,
) {
  const { db } = context;
  const wanted = q?.trim();
  const after = afterOf(cursor);
  const found = await findFew(context, query.filter);
  const rows = await listed.listRecords(db, {
    ...query,
    ...(wanted && { q: wanted }),
    found: found && (wanted ? found : pageOfFew(found, query, after)),
    userId: by.id,
    after,
  });
  const page = firstPage(rows);
  const above = await findAbove(db, page);
  const material =
    query.filter === 'not-whole'
      ? await store.mapMaterial(
          db,
          page.map(({ id }) => id),
        )
      : undefined;
  const nodes = page.map((row): FoundNode => {
    const own = material?.get(row.id);
    return {
      ...nodeOf(row),
      parents: above(row),
      ...lastChangedOf(row),
      ...(own && { missing: partsMissing(factsOf(own)) }),
    };
  });
  return { nodes, ...nextOf(rows, (row) => row.sort_key) };
}

/** Of what a filter finds, by name, what a page may have: all of it, where it is narrowed or ordered otherwise. */
function pageOfFew(
  found: readonly string[],
  { kind, schoolType, state, by, since, order }: RecordsQuery,
  after: store.After | undefined,
): readonly string[] {
  if (kind ?? schoolType ?? state ?? by ?? since ?? order) return found;
  const start = after ? found.findIndex((each) => each.endsWith(` ${after.id}`)) + 1 : 0;
  // A cursor may name a record that is not among them any more.
  return after && start === 0 ? found : found.slice(start, start + treePageSize + 1);
}

/** Of the records with these ids, separated by commas, those that an editor should know something of. */
export const listMarks = async ({ db }: Context, ids: string): Promise<ContentNode[]> =>
  (await store.listMarked(db, ids.split(','))).map(nodeOf);

/** The records with these ids, with what they stand below, by kind and id: `lesson balans`. */
export async function mapFoundNodes(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundNode>> {
  const rows = await store.listByIds(db, ids);
  const above = await findAbove(db, rows);
  return new Map(
    rows.map((row) => [`${row.kind} ${row.id}`, { ...nodeOf(row), parents: above(row) }]),
  );
}

/** The meanings that words which begin so have in lessons and subjects. */
export const suggestMeanings = async ({ db }: Context, word: string) =>
  word.trim().length < 2 ? [] : listMeanings(db, word.trim());

const firstPage = <Row extends store.NodeRow>(rows: readonly Row[]) => rows.slice(0, treePageSize);

function nextOf<Row extends store.NodeRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
): { next?: string } {
  const last = rows.length > treePageSize ? rows[treePageSize - 1] : undefined;
  if (!last) return {};
  return { next: cursorAfter(keyOf(last), last.id) };
}

/** Where a list goes on after this record, for `afterOf`. */
export const cursorAfter = (key: string | number, id: string): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** Where a cursor of ours says that the list goes on. Throws `request/invalid` for another text. */
export function afterOf(cursor: string | undefined): store.After | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if ((typeof key === 'string' || Number.isInteger(key)) && typeof id === 'string')
      return { key: key as string | number, id };
  } catch {
    // Not a cursor of ours.
  }
  throw new Problem('request/invalid');
}

function nodeOf(row: store.NodeRow): ContentNode {
  const { kind, id, name, position, published, sample } = row;
  return {
    kind,
    id,
    name,
    position,
    published,
    path: nodePath(row),
    ...(sample !== null && { open: sample }),
    hasDraft: row.hasDraft,
    changed: row.changed,
    empty: row.empty,
    withoutFilm: row.withoutFilm,
    childCount: row.childCount,
    ...(row.publishAt && { publishAt: row.publishAt.toISOString() }),
    ...(row.publishFault && { publishFault: row.publishFault }),
    ...(row.review && { review: row.review }),
  };
}

/** The page of a record. Subjects and courses are places on the page of their school type. */
export function nodePath({
  kind,
  id,
  slugs,
}: Pick<store.NodeRow, 'kind' | 'id' | 'slugs'>): string {
  const [schoolType = '', subject = '', course = '', area = ''] = slugs;
  switch (kind) {
    case 'school-type':
      return paths.schoolType(schoolType);
    case 'subject':
      return treePaths.subject({ schoolType, subject });
    case 'course':
      return treePaths.course({ schoolType, subject, course });
    case 'area':
      return treePaths.area({ schoolType, subject, course, area, id });
    case 'lesson':
      return paths.lesson(id);
    case 'teacher':
      return paths.teacher(id);
    case 'customer-case':
      return paths.customerCase(schoolType);
  }
}

type Parents = FoundNode['parents'];

/** What stands above each of these records, nearest last. */
export async function findAbove(
  db: Db,
  rows: readonly Pick<store.Above, 'kind' | 'parent_id'>[],
): Promise<(row: Pick<store.Above, 'kind' | 'parent_id'>) => Parents> {
  const above = await store.listAbove(db, rows);
  const found = new Map(above.map((each) => [`${each.kind} ${each.id}`, each]));
  return (row) => {
    const parents: Parents = [];
    let kind = parentKinds[row.kind];
    let id = row.parent_id;
    while (kind && id !== null) {
      const each = found.get(`${kind} ${id}`);
      if (!each) break;
      parents.unshift({ kind: each.kind, id: each.id, name: each.name, published: each.published });
      [kind, id] = [parentKinds[each.kind], each.parent_id];
    }
    return parents;
  };
}
