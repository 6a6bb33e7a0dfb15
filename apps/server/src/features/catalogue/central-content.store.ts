import type {
  CentralContentPoint,
  CourseWithPoints,
} from '@lasar/contract/catalogue/central-content';
import { sql } from 'kysely';
import { seesDrafts } from '#auth/permissions.ts';
import type { Principal } from '#auth/principal.ts';
import type { Db } from '#database/database.ts';
import { precompiledQuery } from '#database/precompiled-query.ts';

// A course stores its points as lines: a number, a space and the text. Lessons and areas store references to them.
const points = sql<{ line: string; number: number }>`(
  select line, number::int from jsonb_array_elements_text(course.extra -> 'centralContent')
    with ordinality as lines (line, number))`;

const number = sql<string>`split_part(points.line, ' ', 1)`;
const reference = sql<string>`concat_ws(' ', coalesce(course.code, course.slug), ${number})`;
const text = sql<string>`substr(points.line, length(${number}) + 2)`;
const label = sql<string>`concat_ws(' ', course.framework, coalesce(course.code, course.name || ','), points.line)`;

/** The lessons of a course's subject by the references that they, their goals or their areas have. */
const lessonsByReference = (principal: Principal, courseId: string) => sql<{
  reference: string;
  lessons: CentralContentPoint['lessons'];
}>`(
  select named.reference, json_agg(
    json_strip_nulls(json_build_object('id', lesson.id, 'name', lesson.name, 'area', home.area_name,
      'course', home.course_name, 'holds', entry.holds, 'goals', named.goals))
    order by home.course_position, home.course_id, home.area_position, home.area_id, lesson.position, lesson.id
  ) as lessons
  from course as asked
  join area_place as home on home.subject_id = asked.subject_id
  join area on area.id = home.area_id
  join lesson on lesson.area_id = home.area_id
  left join search_entry as entry on entry.record_id = lesson.id
  cross join lateral (
    select reference, json_agg(goal order by position) filter (where goal is not null) as goals
    from (
      select jsonb_array_elements_text(
        coalesce(lesson.extra -> 'centralContent', '[]') || coalesce(area.extra -> 'centralContent', '[]')
      ) as reference, null as goal, null as position
      union all
      select unnest(central_content), goal, position from lesson_goal where lesson_id = lesson.id
    ) as given
    group by reference
  ) as named
  where asked.id = ${courseId} and (lesson.published and home.visible or ${seesDrafts(principal)})
  group by named.reference
)`;

/** The points of a course's central content, and the lessons that cover each. */
export const listPointsWithLessons = precompiledQuery((db, principal, courseId: string) =>
  db
    .selectFrom('course')
    .innerJoinLateral(points.as('points'), (join) => join.onTrue())
    .leftJoin(lessonsByReference(principal, courseId).as('covered'), (join) =>
      join.on('covered.reference', '=', reference),
    )
    .select([
      reference.as('reference'),
      number.as('number'),
      text.as('text'),
      label.as('point'),
      sql<CentralContentPoint['lessons']>`coalesce(covered.lessons, '[]')`.as('lessons'),
    ])
    .where('course.id', '=', courseId)
    .orderBy('points.number'),
);

/** The courses with points of a course's subject, with those points: that course first, then its newer levels. */
export const listCoursesWithPoints = precompiledQuery((db, principal, courseId: string) =>
  db
    .selectFrom('course')
    .innerJoin('course as asked', 'asked.subject_id', 'course.subject_id')
    .innerJoinLateral(points.as('points'), (join) => join.onTrue())
    .select([
      'course.id',
      'course.name',
      sql<CourseWithPoints['points']>`json_agg(json_build_object(
        'reference', ${reference}, 'number', ${number}, 'text', ${text}, 'point', ${label}
      ) order by points.number)`.as('points'),
    ])
    .where('asked.id', '=', courseId)
    .$if(!seesDrafts(principal), (query) => query.where('course.published', '=', true))
    .groupBy(['course.id', 'course.name', 'course.position', 'asked.id', 'asked.replaced_by'])
    .orderBy(sql`course.id = asked.id`, 'desc')
    .orderBy(sql`course.id is not distinct from asked.replaced_by`, 'desc')
    .orderBy('course.position'),
);

/** The published courses with central content. */
export const listIdsOfCoursesWithPoints = (db: Db) =>
  db
    .selectFrom('course')
    .innerJoin('subject', 'subject.id', 'course.subject_id')
    .innerJoin('school_type', 'school_type.id', 'subject.school_type_id')
    .select('course.id')
    .where(sql<boolean>`coalesce(course.extra -> 'centralContent', '[]') <> '[]'`)
    .where('course.published', '=', true)
    .where('subject.published', '=', true)
    .where('school_type.published', '=', true)
    .orderBy('school_type.position')
    .orderBy('subject.position')
    .orderBy('course.position')
    .execute();
