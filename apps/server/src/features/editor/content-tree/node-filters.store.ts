import { documentKinds, type DocumentKind } from '@lasar/contract/editor/document-rules';
import {
  type contentChecks,
  type inspectedChecks,
  type recordFilters,
} from '@lasar/contract/editor/content-tree';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';

const childCounts = {
  'school-type': sql`(select count(*) from subject where school_type_id = node.id)`,
  subject: sql`(select count(*) from course where subject_id = node.id)`,
  course: sql`(select count(*) from area where course_id = node.id)`,
  area: sql`(select count(*) from lesson where area_id = node.id)`,
  lesson: sql`(select count(*) from assignment where lesson_id = node.id and not concept_sheet)`,
  teacher: sql`0`,
  'customer-case': sql`0`,
} as const satisfies Record<DocumentKind, RawBuilder<unknown>>;

export const childCount = sql`case node.kind ${sql.join(
  documentKinds.map((kind) => sql`when ${sql.lit(kind)} then ${childCounts[kind]}`),
  sql` `,
)} end::integer`;

export const hasDraft = sql`exists (select from draft where draft.kind = node.kind and draft.record = node.id)`;
/** How far the review of its draft has come, if somebody has asked for one. */
export const review = sql`(select case when review.save_number <> draft.save_number then 'lapsed' else review.state end
  from draft_review as review join draft using (kind, record) where draft.kind = node.kind and draft.record = node.id)`;
export const withoutFilm = sql`(node.kind = 'lesson' and not exists (
  select from assignment where lesson_id = node.id and type = 'video'))`;

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
    from lesson join area on area.id = lesson.area_id
    where lower(lesson.name) in (select lower(name) from lesson group by lower(name) having count(*) > 1)
  ) as named where namesakes > 1`),
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
  'review-overdue': ofLessons(sql`select id from lesson
    where published and last_reviewed < current_date - 365`),
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

/** What rows of `content_node` fit each filter, for a user. */
export const filtersFor = (
  userId: string,
): Record<(typeof recordFilters)[number], RawBuilder<unknown>> => ({
  draft: sql`not node.published`,
  changed: hasDraft,
  mine: sql`exists (select from draft where draft.kind = node.kind and draft.record = node.id
    and draft.editor = ${userId})`,
  'without-film': withoutFilm,
  scheduled: sql`exists (select from scheduled_publication as planned
    where planned.kind = node.kind and planned.record = node.id and planned.fault is null)`,
  ...checks,
});

const childless = (kind: DocumentKind, table: string, child: string, key: string) =>
  sql`select ${sql.lit(kind)}::text as kind, id::text from ${sql.table(table)} as parent
    where not exists (select from ${sql.table(child)} as child where child.${sql.ref(key)} = parent.id
      ${kind === 'lesson' ? sql`and not concept_sheet` : sql``})`;

// What records lack, looked up for all of them at once: the conditions above are for a list that stops after a page.
const wholeSets: Partial<Record<(typeof recordFilters)[number], RawBuilder<unknown>>> = {
  empty: sql.join(
    [
      childless('school-type', 'school_type', 'subject', 'school_type_id'),
      childless('subject', 'subject', 'course', 'subject_id'),
      childless('course', 'course', 'area', 'course_id'),
      childless('area', 'area', 'lesson', 'area_id'),
      childless('lesson', 'lesson', 'assignment', 'lesson_id'),
    ],
    sql` union all `,
  ),
  'without-film': sql`select 'lesson'::text as kind, id::text from lesson
    where not exists (select from assignment where lesson_id = lesson.id and type = 'video')`,
};

const allThat = (filter: Exclude<(typeof recordFilters)[number], 'mine'>) =>
  wholeSets[filter] ??
  sql`select kind, id from content_node as node where ${filtersFor('')[filter]}`;

/** How many records a check finds. */
export async function countFound(db: Db, check: (typeof contentChecks)[number]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${allThat(check)}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

// They are kept in memory, and are a parameter of the list.
const few = 2_000;

/** The records that a filter of the content finds, as `kind id`, by name; undefined when they are more than 2,000. */
export async function listFew(
  db: Db,
  filter: Exclude<(typeof recordFilters)[number], 'mine'>,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ found: string }>`
    with found as materialized (select kind, id from (${allThat(filter)}) as any_of limit ${sql.lit(few + 1)})
    select node.kind || ' ' || node.id as found
    from found join content_node as node on node.kind = found.kind and node.id = found.id
    order by lower(node.name), node.id`.execute(db);
  return rows.length > few ? undefined : rows.map(({ found }) => found);
}
