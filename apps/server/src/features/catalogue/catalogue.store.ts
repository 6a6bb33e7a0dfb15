import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { placeColumns } from '#platform/places.ts';

const schoolTypeColumns = ['id', 'param', 'name', 'description'] as const;

const schoolTypes = (db: Db) => db.selectFrom('school_type').select(schoolTypeColumns).where('published', '=', true);

export const listSchoolTypes = (db: Db) => schoolTypes(db).orderBy('position').orderBy('id').execute();

export const findSchoolTypeById = (db: Db, id: string) => schoolTypes(db).where('id', '=', id).executeTakeFirst();

export const findSchoolTypeByParam = (db: Db, param: string) =>
  schoolTypes(db).where('param', '=', param).executeTakeFirst();

const lessonCount = sql<number>`(
  select count(*)::integer from area_lesson where area_lesson.area_id = area_place.area_id
)`;

const areas = (db: Db) =>
  db
    .selectFrom('area_place')
    .innerJoin('area', 'area.id', 'area_place.area_id')
    .select([...placeColumns, 'area.description as area_description', lessonCount.as('lesson_count')])
    .where('area_place.visible', '=', true)
    .orderBy('area_place.subject_position')
    .orderBy('area_place.course_position')
    .orderBy('area_place.area_position');

const courses = (db: Db) =>
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
    ])
    .where('course.published', '=', true)
    .where('subject.published', '=', true)
    .where('school_type.published', '=', true)
    .orderBy('subject.position')
    .orderBy('course.position');

export const findCourse = (db: Db, id: string) => courses(db).where('course.id', '=', id).executeTakeFirst();
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

export const listCourses = (db: Db, schoolTypeId: string) =>
  courses(db).where('school_type.id', '=', schoolTypeId).execute();

export const findArea = (db: Db, id: string) => areas(db).where('area_place.area_id', '=', id).executeTakeFirst();
export type AreaRow = NonNullable<Awaited<ReturnType<typeof findArea>>>;

export const listAreasOfCourse = (db: Db, courseId: string) =>
  areas(db).where('area_place.course_id', '=', courseId).execute();

export const listAreasOfSchoolType = (db: Db, schoolTypeId: string) =>
  areas(db).where('area_place.school_type_id', '=', schoolTypeId).execute();

/** The first area, by position, with a lesson to show, under a school type, subject or course. */
export const findFirstArea = (db: Db, level: 'school_type_id' | 'subject_id' | 'course_id', id: string) =>
  areas(db)
    .where(`area_place.${level}`, '=', id)
    .where((eb) =>
      eb.exists(eb.selectFrom('area_lesson').whereRef('area_lesson.area_id', '=', 'area_place.area_id').select('lesson_id')),
    )
    .limit(1)
    .executeTakeFirst();

export const findSubject = (db: Db, id: string) =>
  db
    .selectFrom('subject')
    .innerJoin('school_type', 'school_type.id', 'subject.school_type_id')
    .select(['subject.slug as subject_slug', 'school_type.param as school_type_param'])
    .where('subject.id', '=', id)
    .where('subject.published', '=', true)
    .where('school_type.published', '=', true)
    .executeTakeFirst();
