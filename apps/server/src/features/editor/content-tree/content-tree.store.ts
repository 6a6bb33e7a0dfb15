import {
  childKinds,
  type DocumentKind,
  type ReviewState,
} from '@lasar/contract/editor/document-rules';
import {
  treePageSize,
  type recordFilters,
  type recordStates,
} from '@lasar/contract/editor/content-tree';
import type { ScheduleFault } from '@lasar/contract/editor/schedules';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#database/database.ts';
import {
  inState,
  isChangedSince,
  lastChange,
  type LastChange,
  lastChangeColumns,
  lastChangeOfAll,
} from '#database/last-change.ts';
import { materialOfLesson, type LessonMaterial } from '#database/lesson-holds.ts';
import type { Views } from '#database/tables.ts';
import { childCount, filtersFor, hasDraft, review, withoutFilm } from './node-filters.store.ts';

/** A record with what an editor sees of it in a list. */
export interface NodeRow extends Selectable<Views['content_node']> {
  readonly hasDraft: boolean;
  readonly publishAt: Date | null;
  readonly publishFault: ScheduleFault | null;
  readonly review: ReviewState | null;
  readonly changed: boolean;
  readonly empty: boolean;
  readonly withoutFilm: boolean;
  readonly childCount: number;
}

/** Where a list goes on: after this row of its order. */
export interface After {
  readonly key: string | number;
  readonly id: string;
}

// There are few drafts, so what stands above them is found from them.
const aboveDrafts = sql`above_draft as (
  select area_id::text as id from draft join lesson on lesson.id = draft.record where draft.kind = 'lesson'
  union select course_id from draft join area on area.id = draft.record where draft.kind = 'area'
  union select subject_id from draft join course on course.id = draft.record where draft.kind = 'course'
  union select school_type_id from draft join subject on subject.id = draft.record where draft.kind = 'subject'
), above as (
  select id from above_draft
  union select course_id from area where id in (select id from above_draft)
  union select subject_id from course where id in (
    select id from above_draft union select course_id from area where id in (select id from above_draft))
  union select school_type_id from subject where id in (
    select id from above_draft
    union select subject_id from course where id in (
      select id from above_draft union select course_id from area where id in (select id from above_draft)))
)`;

/** The rows of one page with their marks. `page` selects whole rows of `content_node` with the order in `place`. */
async function selectMarked<Row extends NodeRow>(
  db: Db,
  page: RawBuilder<unknown>,
  {
    more = sql``,
    joined = sql``,
  }: { more?: RawBuilder<unknown>; joined?: RawBuilder<unknown> } = {},
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${aboveDrafts}, page as materialized (${page})
    select node.*, ${hasDraft} as "hasDraft", node.id in (select id from above) as changed,
      ${childCount} as "childCount", ${withoutFilm} as "withoutFilm",
      planned.publish_at as "publishAt", planned.fault as "publishFault", ${review} as review ${more}
    from page as node ${joined}
    left join scheduled_publication as planned on planned.kind = node.kind and planned.record = node.id
    order by node.place`.execute(db);
  return rows.map(({ ...row }) => ({
    ...row,
    empty: row.childCount === 0 && (childKinds[row.kind] !== undefined || row.kind === 'lesson'),
  }));
}

/** The records of a kind directly below a parent, in their order: one more than a page has, when there are more. */
export const listChildren = async (
  db: Db,
  kind: DocumentKind,
  parent: string | undefined,
  after: After | undefined,
): Promise<NodeRow[]> =>
  selectMarked(
    db,
    sql`select *, row_number() over (order by position, id) as place from content_node
      where kind = ${sql.lit(kind)} and ${parent === undefined ? sql`true` : sql`parent_id = ${parent}`}
        and ${after ? sql`(position, id) > (${after.key}::integer, ${after.id})` : sql`true`}
      order by position, id limit ${sql.lit(treePageSize + 1)}`,
  );

export interface RecordQuery {
  readonly q?: string;
  readonly kind?: DocumentKind;
  readonly filter?: (typeof recordFilters)[number];
  readonly schoolType?: string;
  readonly state?: (typeof recordStates)[number];
  readonly by?: string;
  readonly since?: string;
  readonly order?: 'latest';
  readonly userId: string;
  readonly after: After | undefined;
}

/** A row of a list, with what the list is ordered by, and who changed the record last. */
export interface FoundRow extends NodeRow, LastChange {
  readonly sort_key: string | number;
}

// How often lessons were opened, and searched for by their name or one of their words.
const interest = sql`(
  select id, sum(times)::integer as times from (
    select record_id as id, views as times from page_view_daily where kind = 'lesson' and day > current_date - 90
    union all
    select lesson_id, times from (
      select lesson.id as lesson_id, day, searched.text, times
        from frequent_search as searched join lesson on lower(lesson.name) = lower(searched.text)
      union
      select lesson_id, day, text, times from frequent_search join lesson_word on lower(word) = lower(text)
    ) as either where day > current_date - 90
  ) as counted group by id)`;

const orders = {
  name: { key: sql`lower(node.name)`, joined: sql`` },
  latest: {
    key: sql`-floor(coalesce(extract(epoch from changed.at), 0) * 1000)::float8`,
    joined: lastChangeOfAll,
  },
  interest: {
    key: sql`-coalesce(wanted.times, 0)`,
    joined: sql`left join ${interest} as wanted on wanted.id = node.id`,
  },
} as const;

/** The records that fit, by name or the last change, and lessons that are not whole by how wanted they are. */
export async function listRecords(
  db: Db,
  { q, kind, filter, schoolType, state, by, since, order, userId, after }: RecordQuery,
): Promise<FoundRow[]> {
  const { key, joined } = orders[order ?? (filter === 'not-whole' ? 'interest' : 'name')];
  const isByChange = by !== undefined || since !== undefined;
  const conditions = [
    ...(q ? [isNamed(`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)] : []),
    ...(schoolType ? [isBelow(schoolType)] : []),
    ...(kind ? [sql`node.kind = ${kind}`] : []),
    ...(state ? [inState[state]] : []),
    ...(by ? [sql`changed.editor = ${by}`] : []),
    ...(since ? [isChangedSince(since)] : []),
    ...(after ? [sql`(${key}, node.id) > (${after.key}, ${after.id})`] : []),
    ...(filter ? [filtersFor(userId)[filter]] : []),
  ];
  return selectMarked<FoundRow>(
    db,
    sql`select node.*, ${key} as sort_key, row_number() over (order by ${key}, node.id) as place
      from content_node as node ${joined} ${isByChange && order !== 'latest' ? lastChangeOfAll : sql``}
      where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
      order by ${key}, node.id limit ${sql.lit(treePageSize + 1)}`,
    {
      more: sql`, ${lastChangeColumns}`,
      joined: lastChange,
    },
  );
}

// The name that a draft has given a record is not in the record yet.
const isNamed = (pattern: string) => sql`(node.name ilike ${pattern} or exists (
  select from draft where draft.kind = node.kind and draft.record = node.id and draft.body ->> 'name' ilike ${pattern}))`;

const isBelow = (schoolType: string) => sql`case when node.kind = 'lesson'
  then node.parent_id in (select area_id from area_place where school_type_param = ${schoolType})
  else node.kind not in ('teacher', 'customer-case') and node.slugs[1] = ${schoolType} end`;

/** The records with these ids. */
export const listByIds = (db: Db, ids: readonly string[]): Promise<NodeRow[]> =>
  selectMarked(
    db,
    sql`select *, row_number() over (order by id) as place from content_node where id = any(${ids})`,
  );

/** Those of the records with these ids that are not published, or have a draft, a set time or a draft below. */
export async function listMarked(db: Db, ids: readonly string[]): Promise<NodeRow[]> {
  const rows = await listByIds(db, ids);
  return rows.filter(
    ({ published, hasDraft, changed, publishAt }) =>
      !published || hasDraft || changed || publishAt !== null,
  );
}

/** What lessons are made of, by their ids. */
export async function mapMaterial(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LessonMaterial>> {
  const rows = await db
    .selectFrom('lesson')
    .select(['id', materialOfLesson.as('material')])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, material }) => [id, material]));
}

export interface Above {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly name: string;
  readonly published: boolean;
  readonly slugs: readonly string[];
  readonly parent_id: string | null;
}

/** Records by their ids, to tell what stands above others. */
export async function listNodes(
  db: Db,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<Above[]> {
  return db
    .selectFrom('content_node')
    .select(['kind', 'id', 'name', 'published', 'slugs', 'parent_id'])
    .where('kind', '=', sql.lit(kind))
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}
