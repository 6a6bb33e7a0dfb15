import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { seesDrafts } from '#auth/permissions.ts';
import type { Db } from '#database/database.ts';
import { breadcrumbColumns } from '#database/breadcrumbs.ts';
import { recordPicture } from '#database/record-picture.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { precompiledQuery, precompiledQueryFirst } from '#database/precompiled-query.ts';

const schoolTypeColumns = ['id', 'param', 'name', 'description', 'published'] as const;

const schoolTypes = (db: Db, principal: Principal) =>
  db
    .selectFrom('school_type')
    .select(schoolTypeColumns)
    .$if(!seesDrafts(principal), (query) => query.where('published', '=', true));

export const listSchoolTypes = (db: Db, principal: Principal) =>
  schoolTypes(db, principal).orderBy('position').orderBy('id').execute();

export const findSchoolTypeById = (db: Db, principal: Principal, id: string) =>
  schoolTypes(db, principal).where('id', '=', id).executeTakeFirst();

export const findSchoolTypeByParam = (db: Db, principal: Principal, param: string) =>
  schoolTypes(db, principal).where('param', '=', param).executeTakeFirst();

export type SchoolTypeRow = NonNullable<Awaited<ReturnType<typeof findSchoolTypeById>>>;

const lessonCount = (principal: Principal) =>
  seesDrafts(principal) ? 'area.lesson_count' : 'area.shown_lesson_count as lesson_count';

const areaColumns = (principal: Principal) =>
  [
    'area.course_id',
    'area.id as area_id',
    'area.slug as area_slug',
    'area.name as area_name',
    'area.description as area_description',
    'area.published as area_published',
    lessonCount(principal),
    // Of those that visitors are shown.
    sql<number>`area.shown_lesson_count - area.home_lesson_count`.as('listed_count'),
  ] as const;

// Without the columns of their courses, which the callers have.
const areasOfCourses = (db: Db, principal: Principal) =>
  db
    .selectFrom('area')
    .select(areaColumns(principal))
    .$if(!seesDrafts(principal), (query) => query.where('area.published', '=', true))
    .orderBy('area.position');
export type AreaOfCourse = Awaited<
  ReturnType<ReturnType<typeof areasOfCourses>['execute']>
>[number] & {
  /** Where a whole school type is asked for. */
  readonly whole_count?: number;
};

// Of those that visitors are shown.
const wholeCount = sql<number>`(
  select count(*)::int from area_listing join search_entry on record_id = lesson_id
  where area_listing.area_id = area.id and shown and holds = 'whole'
)`;

const ancestorsOfAreas = (db: Db, principal: Principal) =>
  db
    .selectFrom('area_place')
    .select(breadcrumbColumns)
    .$if(!seesDrafts(principal), (query) => query.where('area_place.visible', '=', true));

/** The published courses that a level replaces. */
const olderCourses = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('course as older')
      .select(['older.name', 'older.framework', 'older.code'])
      .where('older.replaced_by', '=', sql.ref<string>('course.id'))
      .where('older.published', '=', true)
      .orderBy('older.position'),
  ).as('replaces');

const hasCentralContent = (course: 'course' | 'newer') =>
  sql<boolean>`coalesce(${sql.ref(course)}.extra -> 'centralContent', '[]') <> '[]'`;

const courses = (db: Db, principal: Principal) =>
  db
    .selectFrom('course')
    .innerJoin('subject', 'subject.id', 'course.subject_id')
    .innerJoin('school_type', 'school_type.id', 'subject.school_type_id')
    .leftJoin('course as newer', (join) =>
      join.onRef('newer.id', '=', 'course.replaced_by').on('newer.published', '=', true),
    )
    .select([
      'course.id',
      'course.slug',
      'course.name',
      'course.description',
      'course.kind',
      'course.framework',
      'course.code',
      'course.points',
      'course.goals',
      'subject.id as subject_id',
      'subject.slug as subject_slug',
      'subject.name as subject_name',
      'subject.description as subject_description',
      'subject.code as subject_code',
      sql<string | null>`subject.extra ->> 'drawing'`.as('subject_drawing'),
      'school_type.id as school_type_id',
      'school_type.param as school_type_param',
      'school_type.name as school_type_name',
      'newer.name as newer_name',
      'newer.framework as newer_framework',
      'newer.code as newer_code',
      'newer.id as newer_id',
      hasCentralContent('course').as('has_central_content'),
      olderCourses(db),
      'course.published',
      'subject.published as subject_published',
      'school_type.published as school_type_published',
    ])
    .$if(!seesDrafts(principal), (query) =>
      query
        .where('course.published', '=', true)
        .where('subject.published', '=', true)
        .where('school_type.published', '=', true),
    );

export const findCourse = (db: Db, principal: Principal, id: string) =>
  courses(db, principal).where('course.id', '=', id).executeTakeFirst();
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

export const findAreaAncestors = precompiledQueryFirst((db, principal, id: string) =>
  ancestorsOfAreas(db, principal).where('area_place.area_id', '=', id),
);

/** A school type with everything that its page shows, in one query. */
export const findSchoolTypeTree = precompiledQueryFirst((db, principal, param: string) =>
  schoolTypes(db, principal)
    .select([
      jsonArrayFrom(
        courses(db, principal)
          .where('school_type.param', '=', param)
          .orderBy('subject.position')
          .orderBy('course.position'),
      ).as('courses'),
      jsonArrayFrom(
        areasOfCourses(db, principal)
          .innerJoin('course', 'course.id', 'area.course_id')
          .innerJoin('subject', 'subject.id', 'course.subject_id')
          .innerJoin(
            'school_type as own_school_type',
            'own_school_type.id',
            'subject.school_type_id',
          )
          .select(wholeCount.as('whole_count'))
          .where('own_school_type.param', '=', param),
      ).as('areas'),
    ])
    .where('param', '=', param),
);

/** The areas of a school type that list a lesson with any material, with how many lessons hold which. */
export const listContentsOfAreas = precompiledQuery((db, principal, param: string) =>
  ancestorsOfAreas(db, principal)
    .innerJoin('area_listing', 'area_listing.area_id', 'area_place.area_id')
    .innerJoin('lesson', 'lesson.id', 'area_listing.lesson_id')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('assignment')
          .select([
            sql<boolean>`coalesce(bool_or(type = 'video'), false)`.as('film'),
            sql<boolean>`coalesce(bool_or(type = 'pdf' and not concept_sheet and practice is null), false)`.as(
              'worksheet',
            ),
            sql<boolean>`coalesce(bool_or(type = 'formlink' and practice is null), false)`.as(
              'selftest',
            ),
            sql<boolean>`coalesce(bool_or(practice is not null), false)`.as('practice'),
          ])
          .whereRef('assignment.lesson_id', '=', 'lesson.id')
          .$if(!seesDrafts(principal), (query) => query.where('assignment.published', '=', true))
          .as('held'),
      (join) => join.onTrue(),
    )
    .leftJoin('search_entry', (join) =>
      join
        .onRef('search_entry.record_id', '=', 'lesson.id')
        .on('search_entry.holds', '=', sql.lit('whole')),
    )
    .select([
      sql<number>`count(search_entry.record_id)::int`.as('whole'),
      sql<number>`(count(*) filter (where held.film))::int`.as('film'),
      sql<number>`(count(*) filter (where held.worksheet))::int`.as('worksheet'),
      sql<number>`(count(*) filter (where held.selftest))::int`.as('selftest'),
      sql<number>`(count(*) filter (where held.practice))::int`.as('practice'),
      sql<number>`(count(*) filter (where lesson.sample))::int`.as('open'),
    ])
    .where('area_place.school_type_param', '=', param)
    .where(
      sql<boolean>`(held.film or held.worksheet or held.selftest or held.practice or lesson.sample
        or search_entry.holds is not null)`,
    )
    .$if(!seesDrafts(principal), (query) => query.where('area_listing.shown', '=', true))
    .groupBy(breadcrumbColumns),
);

/** An area with its course and all of that course's areas, in one query that joins the tree once. */
export const findAreaWithCourse = precompiledQueryFirst((db, principal, id: string) =>
  courses(db, principal)
    .innerJoin('area', 'area.course_id', 'course.id')
    .select([
      ...areaColumns(principal),
      'area.goals as area_goals',
      recordPicture('area').as('picture'),
      hasCentralContent('newer').as('newer_has_central_content'),
      jsonArrayFrom(
        areasOfCourses(db, principal).where('area.course_id', '=', sql.ref<string>('course.id')),
      ).as('areas'),
    ])
    .where('area.id', '=', id)
    .$if(!seesDrafts(principal), (query) => query.where('area.published', '=', true)),
);

/** The first area, by position, with a published lesson under a school type, subject or course. */
export const findFirstArea = (
  db: Db,
  level: 'school_type_id' | 'subject_id' | 'course_id',
  id: string,
) =>
  ancestorsOfAreas(db, anonymous)
    .innerJoin('area', 'area.id', 'area_place.area_id')
    .where(`area_place.${level}`, '=', id)
    .where('area.shown_lesson_count', '>', 0)
    .orderBy('area_place.subject_position')
    .orderBy('area_place.course_position')
    .orderBy('area_place.area_position')
    .limit(1)
    .executeTakeFirst();

export const findSubject = (db: Db, id: string) =>
  db
    .selectFrom('subject')
    .innerJoin('school_type', 'school_type.id', 'subject.school_type_id')
    .select([
      'subject.slug as subject_slug',
      'subject.name as subject_name',
      'school_type.param as school_type_param',
    ])
    .where('subject.id', '=', id)
    .where('subject.published', '=', true)
    .where('school_type.published', '=', true)
    .executeTakeFirst();
