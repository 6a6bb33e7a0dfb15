import {
  childKinds,
  type DocumentKind,
  type ReviewState,
} from '@lasar/contract/editor/document-rules';
import { treePageSize } from '@lasar/contract/editor/content-tree';
import type { ScheduleFault } from '@lasar/contract/editor/schedules';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#database/database.ts';
import { materialOfLesson, type LessonMaterial } from '#database/lesson-holds.ts';
import type { Views } from '#database/tables.ts';
import { childCount, hasDraft, review, withoutFilm } from './node-filters.store.ts';

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

// There are few drafts, so what stands above them is found from them, level by level.
const aboveDrafts = sql`areas as materialized (
  select distinct area_id::text as id from draft join lesson on lesson.id = draft.record where draft.kind = 'lesson'
), courses as materialized (
  select course_id::text as id from area where id in (select id from areas)
  union select course_id::text from draft join area on area.id = draft.record where draft.kind = 'area'
), subjects as materialized (
  select subject_id::text as id from course where id in (select id from courses)
  union select subject_id::text from draft join course on course.id = draft.record where draft.kind = 'course'
), school_types as materialized (
  select school_type_id::text as id from subject where id in (select id from subjects)
  union select school_type_id::text from draft join subject on subject.id = draft.record where draft.kind = 'subject'
)`;

const isAboveDraft = sql`case node.kind when 'area' then node.id in (select id from areas)
  when 'course' then node.id in (select id from courses) when 'subject' then node.id in (select id from subjects)
  when 'school-type' then node.id in (select id from school_types) else false end`;

/** The rows of one page with their marks. `page` selects whole rows of `content_node` with the order in `place`. */
export async function selectMarked<Row extends NodeRow>(
  db: Db,
  page: RawBuilder<unknown>,
  {
    more = sql``,
    joined = sql``,
  }: { more?: RawBuilder<unknown>; joined?: RawBuilder<unknown> } = {},
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${aboveDrafts}, page as materialized (${page})
    select node.*, ${hasDraft} as "hasDraft", ${isAboveDraft} as changed,
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
  readonly parent_id: string | null;
}

/** Where records stand: below which area, course, subject or school type. */
type Standing = Pick<Above, 'kind' | 'parent_id'>;

/** All that stands above some records, each once. */
export async function listAbove(db: Db, rows: readonly Standing[]): Promise<Above[]> {
  const parents = (kind: DocumentKind) => [
    ...new Set(rows.flatMap((row) => (row.kind === kind && row.parent_id ? [row.parent_id] : []))),
  ];
  const { rows: above } = await sql<Above>`
    with areas as (
      select id, course_id, name, published from area where id = any(${parents('lesson')})
    ), courses as (
      select id, subject_id, name, published from course
      where id = any(${parents('area')}) or id in (select course_id from areas)
    ), subjects as (
      select id, school_type_id, name, published from subject
      where id = any(${parents('course')}) or id in (select subject_id from courses)
    )
    select 'area' as kind, id, course_id as parent_id, name, published from areas
    union all select 'course', id, subject_id, name, published from courses
    union all select 'subject', id, school_type_id, name, published from subjects
    union all select 'school-type', id, null, name, published from school_type
      where id = any(${parents('subject')}) or id in (select school_type_id from subjects)`.execute(
    db,
  );
  return above;
}
