import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { seesDrafts } from '#auth/permissions.ts';
import type { Db } from '#database/database.ts';
import { breadcrumbColumns } from '#database/breadcrumbs.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { precompiledQueryFirst } from '#database/precompiled-query.ts';

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
>[number];

const ancestorsOfAreas = (db: Db, principal: Principal) =>
  db
    .selectFrom('area_place')
    .select(breadcrumbColumns)
    .$if(!seesDrafts(principal), (query) => query.where('area_place.visible', '=', true));

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
      'school_type.id as school_type_id',
      'school_type.param as school_type_param',
      'school_type.name as school_type_name',
      'newer.name as newer_name',
      'newer.framework as newer_framework',
      'newer.code as newer_code',
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
          .where('own_school_type.param', '=', param),
      ).as('areas'),
    ])
    .where('param', '=', param),
);

/** An area with its course and all of that course's areas, in one query that joins the tree once. */
export const findAreaWithCourse = precompiledQueryFirst((db, principal, id: string) =>
  courses(db, principal)
    .innerJoin('area', 'area.course_id', 'course.id')
    .select([
      ...areaColumns(principal),
      'area.goals as area_goals',
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
