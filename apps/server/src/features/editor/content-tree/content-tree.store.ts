import {
  childKinds,
  documentKinds,
  type DocumentKind,
  type ReviewState,
} from '@lasar/contract/editor/document-rules';
import {
  contentChecks,
  type inspectedChecks,
  treePageSize,
  type recordFilters,
} from '@lasar/contract/editor/content-tree';
import type { ScheduleFault } from '@lasar/contract/editor/schedules';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#database/database.ts';
import { materialOfLesson, type LessonMaterial } from '#database/lesson-holds.ts';
import type { Views } from '#database/tables.ts';

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

const childCounts = {
  'school-type': sql`(select count(*) from subject where school_type_id = node.id)`,
  subject: sql`(select count(*) from course where subject_id = node.id)`,
  course: sql`(select count(*) from area where course_id = node.id)`,
  area: sql`(select count(*) from lesson where area_id = node.id)`,
  lesson: sql`(select count(*) from assignment where lesson_id = node.id and not concept_sheet)`,
  teacher: sql`0`,
  'customer-case': sql`0`,
} as const satisfies Record<DocumentKind, RawBuilder<unknown>>;

const childCount = sql`case node.kind ${sql.join(
  documentKinds.map((kind) => sql`when ${sql.lit(kind)} then ${childCounts[kind]}`),
  sql` `,
)} end::integer`;

const hasDraft = sql`exists (select from draft where draft.kind = node.kind and draft.record = node.id)`;
const review = sql`(select case when review.save_number <> draft.save_number then 'lapsed' else review.state end
  from draft_review as review join draft using (kind, record) where draft.kind = node.kind and draft.record = node.id)`;
const withoutFilm = sql`(node.kind = 'lesson' and not exists (
  select from assignment where lesson_id = node.id and type = 'video'))`;

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
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${aboveDrafts}, page as materialized (${page})
    select node.*, ${hasDraft} as "hasDraft", node.id in (select id from above) as changed,
      ${childCount} as "childCount", ${withoutFilm} as "withoutFilm",
      planned.publish_at as "publishAt", planned.fault as "publishFault", ${review} as review
    from page as node
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
  readonly userId: string;
  readonly after: After | undefined;
}

/** A row of a list, with what the list is ordered by. */
interface FoundRow extends NodeRow {
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
  interest: {
    key: sql`-coalesce(wanted.times, 0)`,
    joined: sql`left join ${interest} as wanted on wanted.id = node.id`,
  },
} as const;

/** The records that fit, by name, and lessons that are not whole by how wanted they are. */
export async function listRecords(
  db: Db,
  { q, kind, filter, schoolType, userId, after }: RecordQuery,
): Promise<FoundRow[]> {
  const { key, joined } = orders[filter === 'not-whole' ? 'interest' : 'name'];
  const conditions = [
    ...(q ? [isNamed(`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)] : []),
    ...(schoolType ? [isBelow(schoolType)] : []),
    ...(kind ? [sql`node.kind = ${kind}`] : []),
    ...(after ? [sql`(${key}, node.id) > (${after.key}, ${after.id})`] : []),
    ...(filter ? [filters(userId)[filter]] : []),
  ];
  return selectMarked<FoundRow>(
    db,
    sql`select node.*, ${key} as sort_key, row_number() over (order by ${key}, node.id) as place
      from content_node as node ${joined}
      where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
      order by ${key}, node.id limit ${sql.lit(treePageSize + 1)}`,
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

const ofLessons = (lessons: RawBuilder<unknown>) =>
  sql`(node.kind = 'lesson' and node.id in (${lessons}))`;

const inspected = (check: (typeof inspectedChecks)[number]) =>
  sql`exists (select from content_fault as found where found.check_name = ${sql.lit(check)}
    and found.kind = node.kind and found.record = node.id)`;

const checks: Record<(typeof contentChecks)[number], RawBuilder<unknown>> = {
  'not-whole': ofLessons(sql`select record_id from search_entry where holds <> 'whole'`),
  'unexplained-words': ofLessons(sql`select lesson_id from lesson_word where meaning is null`),
  'film-without-captions': ofLessons(sql`select lesson_id from assignment
    where type = 'video' and media_id is not null and media_id not in (select media_id from media_track where kind = 'captions')`),
  'without-answer-key': ofLessons(sql`select lesson_id from assignment
    where type = 'pdf' and media_id is not null and answer_key_id is null`),
  'without-description': ofLessons(sql`select id from lesson where published and description = ''`),
  'same-name': ofLessons(sql`select id from (
    select lesson.id, count(*) over (partition by area.course_id, lower(lesson.name)) as namesakes
    from lesson join area on area.id = lesson.area_id) as named where namesakes > 1`),
  empty: sql`(node.kind not in ('teacher', 'customer-case') and ${childCount} = 0)`,
  'old-draft': sql`exists (select from draft where draft.kind = node.kind and draft.record = node.id
    and draft.saved_at < now() - interval '30 days')`,
  'waiting-review': sql`exists (select from draft_review as review
    where review.kind = node.kind and review.record = node.id and review.state = 'waiting')`,
  'missed-publication': sql`exists (select from scheduled_publication as missed
    where missed.kind = node.kind and missed.record = node.id and missed.fault is not null)`,
  'open-comment': sql`exists (select from content_comment as comment
    where comment.kind = node.kind and comment.record = node.id and comment.resolved_at is null)`,
  'expired-course': sql`(node.kind = 'course' and node.id in (select id from course
    where published and valid_to < (now() at time zone 'Europe/Stockholm')::date))`,
  // While views have been counted for less than a year, nothing is known of a year.
  'never-opened': sql`(node.kind = 'lesson' and node.published
    and exists (select from page_view_daily where day <= current_date - 365)
    and not exists (select from page_view_daily as seen
      where seen.kind = 'lesson' and seen.record_id = node.id and seen.day > current_date - 365))`,
  'dead-link': inspected('dead-link'),
  'dead-form': inspected('dead-form'),
  'hard-text': inspected('hard-text'),
  'picture-without-alt': inspected('picture-without-alt'),
};

const filters = (
  userId: string,
): Record<NonNullable<RecordQuery['filter']>, RawBuilder<unknown>> => ({
  draft: sql`not node.published`,
  changed: hasDraft,
  mine: sql`exists (select from draft where draft.kind = node.kind and draft.record = node.id
    and draft.editor = ${userId})`,
  'without-film': withoutFilm,
  ...checks,
});

/** How many records each check finds. */
export async function countChecks(db: Db): Promise<Readonly<Record<string, number>>> {
  const counts = contentChecks.map(
    (check) => sql`(count(*) filter (where ${checks[check]}))::integer as ${sql.id(check)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from content_node as node`.execute(db);
  return rows[0] ?? {};
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
