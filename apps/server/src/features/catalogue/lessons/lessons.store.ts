import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import type { LessonHolds } from '@lasar/contract/catalogue/lesson-holds';
import type { LessonContent } from '@lasar/contract/search/search';
import { lessonsAround, wholeLessonsNear } from '@lasar/contract/catalogue/lessons';
import { lessonFields } from '@lasar/contract/kinds/lesson-kind-rules';
import { sql } from 'kysely';
import { schoolTypesFor } from '#auth/permissions.store.ts';
import { seesDrafts } from '#auth/permissions.ts';
import type { Db } from '#database/database.ts';
import { shownColumns } from '#database/shown-columns.ts';
import { breadcrumbColumns } from '#database/breadcrumbs.ts';
import type { Principal } from '#auth/principal.ts';
import { precompiledQueryFirst, precompiledQuery } from '#database/precompiled-query.ts';
import { lessonWords } from '#database/lesson-words.ts';

// Every lesson has a concept sheet, so it is not counted as a type. What is generated is told by `hasPractice`.
const assignmentTypes = (principal: Principal) => sql<AssignmentType[]>`(
  select coalesce(json_agg(type order by first), '[]') from (
    select type, min(position) as first from assignment
    where assignment.lesson_id = lesson.id and not concept_sheet and practice is null
      and (published or ${seesDrafts(principal)}) group by type
  ) as kinds
)`;

const hasPractice = (principal: Principal) => sql<boolean>`exists (
  select from assignment where assignment.lesson_id = lesson.id and practice is not null
    and (assignment.published or ${seesDrafts(principal)})
)`;

const filmSeconds = (principal: Principal) => sql<number | null>`(
  select sum(media.seconds) from assignment join media on media.id = assignment.media_id
  where assignment.lesson_id = lesson.id and assignment.type = 'video'
    and (assignment.published or ${seesDrafts(principal)})
)`;

// It is calculated with the entry of the search index, so only published lessons have it.
const holds = sql<LessonHolds | null>`(select holds from search_entry where record_id = lesson.id)`;

// The number of questions in the longest of its self-tests whose questions somebody has written.
const selfTestQuestions = (principal: Principal) => sql<number>`coalesce((
  select max(jsonb_array_length(form.questions)) from assignment join form on form.id = assignment.form_id
  where assignment.lesson_id = lesson.id and (assignment.published or ${seesDrafts(principal)})
), 0)`;

const lessons = (db: Db, principal: Principal) =>
  db
    .selectFrom('lesson')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .select([
      'lesson.id',
      'lesson.name',
      'lesson.description',
      ...shownColumns('lesson', lessonFields, 'list'),
      'lesson.sample',
      'lesson.published',
      'area_place.visible',
      sql`lesson.extra -> 'otherLanguages'`.as('other_languages'),
      lessonWords.as('words'),
      assignmentTypes(principal).as('assignment_types'),
      hasPractice(principal).as('has_practice'),
      filmSeconds(principal).as('film_seconds'),
      sql<boolean>`lesson.teacher_guide is not null`.as('has_teacher_guide'),
      holds.as('holds'),
      ...breadcrumbColumns,
    ])
    .$if(!seesDrafts(principal), (query) =>
      query.where('lesson.published', '=', true).where('area_place.visible', '=', true),
    );

/** A range of the rows of a list. */
export interface RowRange {
  readonly limit: number;
  readonly offset: number;
}

// The lessons of an area in their order: those at home in it, or those listed in it from other areas. An index of each
// table has that order.
const areaMembers = (db: Db, principal: Principal, areaId: string, listed: boolean) =>
  db
    .selectFrom('area_listing')
    .select(['lesson_id', 'position', 'listed'])
    .where('area_id', '=', areaId)
    .where('listed', '=', sql.lit(listed))
    .$if(!seesDrafts(principal), (query) => query.where('shown', '=', sql.lit(true)))
    .orderBy('position')
    .orderBy('lesson_id');

// Both kinds of an area's lessons, at most `most` of each.
const areaMembership = (db: Db, principal: Principal, areaId: string, most?: number) => {
  const members = (listed: boolean) =>
    areaMembers(db, principal, areaId, listed).$if(most !== undefined, (query) =>
      query.limit(most ?? 0),
    );
  const own = members(false).as('own');
  const fromElsewhere = members(true).as('from_elsewhere');
  return db
    .selectFrom(own)
    .selectAll('own')
    .unionAll(db.selectFrom(fromElsewhere).selectAll('from_elsewhere'));
};

const lessonsOfArea = (db: Db, principal: Principal, areaId: string, most?: number) =>
  lessons(db, principal)
    .select(
      sql<string>`(select course_id from area where area.id = ${areaId})`.as('listing_course_id'),
    )
    .innerJoin(
      areaMembership(db, principal, areaId, most).as('member'),
      'member.lesson_id',
      'lesson.id',
    )
    .$if(!seesDrafts(principal), (query) =>
      query.where(
        sql<boolean>`exists (select from area_place as this where this.area_id = ${areaId} and this.visible)`,
      ),
    )
    .orderBy('member.listed')
    .orderBy('member.position')
    .orderBy('lesson.id');

const allLessonsOfArea = precompiledQuery((db, principal, areaId: string) =>
  lessonsOfArea(db, principal, areaId),
);
const lessonsInRange = precompiledQuery(
  (db, principal, areaId: string, most: number, limit: number, offset: number) =>
    lessonsOfArea(db, principal, areaId, most).limit(limit).offset(offset),
);

/** A visible area's lessons in their order, or a range of them: first those at home in it, then those listed in it. */
export const listLessonsOfArea = (db: Db, principal: Principal, areaId: string, range?: RowRange) =>
  range
    ? lessonsInRange(db, principal, areaId, range.offset + range.limit, range.limit, range.offset)
    : allLessonsOfArea(db, principal, areaId);
export type LessonRow = Omit<
  Awaited<ReturnType<typeof listLessonsOfArea>>[number],
  'listing_course_id'
>;

/** A teacher's lessons, in the order of the tree. */
export const listLessonsOfTeacher = (db: Db, principal: Principal, teacherId: string) =>
  lessons(db, principal)
    .innerJoin('lesson_teacher', 'lesson_teacher.lesson_id', 'lesson.id')
    .where('lesson_teacher.teacher_id', '=', teacherId)
    .orderBy('area_place.school_type_position')
    .orderBy('area_place.subject_position')
    .orderBy('area_place.course_position')
    .orderBy('area_place.area_position')
    .orderBy('lesson.position')
    .execute();

const goals = sql<{ goal: string; references: string[] }[]>`(
  select coalesce(json_agg(json_build_object('goal', goal, 'references', central_content) order by position), '[]')
  from lesson_goal where lesson_goal.lesson_id = lesson.id
)`;

const teachersFor = (principal: Principal) => sql<{ id: string; name: string; title: string }[]>`(
  select coalesce(
    json_agg(json_build_object('id', teacher.id, 'name', teacher.name, 'title', teacher.title) order by lesson_teacher.position),
    '[]'
  )
  from lesson_teacher join teacher on teacher.id = lesson_teacher.teacher_id
  where lesson_teacher.lesson_id = lesson.id and (teacher.published or ${seesDrafts(principal)})
)`;

interface AreaLesson {
  readonly id: string;
  readonly name: string;
}

// A lesson's position in its home area, from 1, and the lessons around it in the area's order: `lessonsAround` in each
// direction, which are all in nearly every area.
const positionInArea = (principal: Principal) => sql<{ number: number; lessons: AreaLesson[] }>`(
  with in_order as (
    select lesson_id, row_number() over (order by listed, position, lesson_id) as number
    from area_listing
    where area_id = lesson.area_id and (shown or ${seesDrafts(principal)})
  )
  select json_build_object('number', this.number, 'lessons', (
    select json_agg(json_build_object('id', near.id, 'name', near.name) order by in_order.number)
    from in_order join lesson as near on near.id = in_order.lesson_id
    where in_order.number between this.number - ${sql.lit(lessonsAround)} and this.number + ${sql.lit(lessonsAround)}
  ))
  from in_order as this where this.lesson_id = lesson.id
)`;

// Whole lessons instead of one with neither text nor film: of its area, its course, with its words, near it. Else null.
const wholeNear = (principal: Principal) => sql<
  { id: string; name: string; area: string }[] | null
>`case
  when lesson.text is null and not exists (
    select from assignment where lesson_id = lesson.id and type = 'video' and (published or ${seesDrafts(principal)})
  ) then (
    select coalesce(json_agg(json_build_object('id', near.id, 'name', near.name, 'area', near.area_name)), '[]')
    from (
      select other.id, other.name, home.area_name
      from area_place as home join lesson as other on other.area_id = home.area_id
        join search_entry as entry on entry.record_id = other.id and entry.holds = 'whole'
      where home.course_id = area_place.course_id and other.id <> lesson.id
      order by other.area_id = lesson.area_id desc,
        (select count(*) from lesson_word as own join lesson_word as theirs on lower(theirs.word) = lower(own.word)
          where own.lesson_id = lesson.id and theirs.lesson_id = other.id) desc,
        abs(home.area_position - area_place.area_position), abs(other.position - lesson.position), other.id
      limit ${sql.lit(wholeLessonsNear)}
    ) as near
  ) end`;

// What the lesson, its goals or its area refer to, by course: `central-content.store.ts` of the catalogue tells how.
const centralContent = sql<
  { id: string; course: string; points: { reference: string; point: string }[] }[]
>`(
  select coalesce(json_agg(json_build_object('id', id, 'course', name, 'points', points) order by position, id), '[]')
  from (
    select course.id, course.name, course.position, json_agg(json_build_object('reference', reference, 'point',
      concat_ws(' ', course.framework, coalesce(course.code, course.name || ','), line)) order by number
    ) as points
    from course,
      jsonb_array_elements_text(course.extra -> 'centralContent') with ordinality as points (line, number),
      concat_ws(' ', coalesce(course.code, course.slug), split_part(line, ' ', 1)) as reference
    where course.subject_id = area_place.subject_id and course.published and (
      (select coalesce(lesson.extra -> 'centralContent', '[]') || coalesce(home.extra -> 'centralContent', '[]')
        from area as home where home.id = lesson.area_id) ? reference
      or exists (select from lesson_goal where lesson_id = lesson.id and reference = any(central_content))
    )
    group by course.id
  ) as covered
)`;

export const findLesson = precompiledQueryFirst((db, principal, id: string) =>
  lessons(db, principal)
    .select([
      ...shownColumns('lesson', lessonFields, 'page'),
      'lesson.text',
      'lesson.teacher_guide',
      sql`lesson.extra -> 'easy'`.as('easy'),
      goals.as('goals'),
      centralContent.as('central_content'),
      teachersFor(principal).as('teachers'),
      positionInArea(principal).as('position_in_area'),
      wholeNear(principal).as('whole_near'),
      selfTestQuestions(principal).as('self_test_questions'),
      schoolTypesFor(principal).as('school_types'),
    ])
    .where('lesson.id', '=', id),
);
export type LessonPageRow = NonNullable<Awaited<ReturnType<typeof findLesson>>>;

/** What a plan shows of several lessons. */
export const listLessonsWithIds = precompiledQuery((db, principal, ids: readonly string[]) =>
  lessons(db, principal)
    .clearSelect()
    .select([
      'lesson.id',
      'lesson.name',
      'lesson.area_id',
      'lesson.minutes',
      'lesson.sample',
      'lesson.teacher_guide',
      sql<boolean>`lesson.text is not null`.as('has_text'),
      schoolTypesFor(principal).as('school_types'),
    ])
    .where(sql<boolean>`lesson.id = any(${ids}::text[])`),
);

/** What lessons hold, in short, as the search index has it. */
export const listContentsOfLessons = precompiledQuery((db, principal, ids: readonly string[]) =>
  lessons(db, principal)
    .clearSelect()
    .select([
      'lesson.id',
      'lesson.sample',
      holds.as('holds'),
      sql<
        LessonContent[] | null
      >`(select contents from search_entry where record_id = lesson.id)`.as('contents'),
      filmSeconds(principal).as('film_seconds'),
    ])
    .where(sql<boolean>`lesson.id = any(${ids}::text[])`),
);

/** Where lessons are at home, with the order of the tree. */
export const listPlacesOfLessons = precompiledQuery((db, principal, ids: readonly string[]) =>
  lessons(db, principal)
    .clearSelect()
    .select([
      'lesson.id',
      'lesson.name',
      'area_place.course_id',
      'area_place.course_name',
      'area_place.subject_name',
      'area_place.school_type_name',
      holds.as('holds'),
      sql<number>`row_number() over (order by area_place.school_type_position, area_place.subject_position,
        area_place.course_position, area_place.area_position, lesson.position, lesson.id)::integer`.as(
        'order',
      ),
    ])
    .where(sql<boolean>`lesson.id = any(${ids}::text[])`),
);

export type PlannedRow = Awaited<ReturnType<typeof listLessonsWithIds>>[number];
