import { paths } from '@lasar/contract/paths';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import {
  areaPath,
  coursePath,
  parentsOfArea,
  parentsOfCourse,
  subjectPath,
  type Ancestors,
} from '#database/breadcrumbs.ts';
import type { Entry } from './entry.ts';

// The school types that have a landing page of their own. A hit of another one leads to its first area.
const withLandingPage = new Set(['vuxenutbildning', 'folkhogskola', 'gymnasieskola', 'grundskola']);

/** The fields that most levels of the tree do not have. */
const emptyFields = {
  assignment_type: null,
  captions: [],
  contents: [],
  holds: null,
  keys: '',
  context: '',
  more: '',
} as const;

/** A record above the areas. `first` is the first area below it. */
interface Row extends Omit<Ancestors, 'area_id' | 'area_slug' | 'area_name'> {
  readonly description: string;
  readonly first: Ancestors | null;
  readonly keys: string | null;
  readonly more: string | null;
}

/** Joins each record of a level with its first area, by position, that has a published lesson. */
const firstAreas = (level: 'school_type' | 'subject' | 'course') => {
  const id = sql.ref(`${level}_id`);
  return sql`
    left join (
      select distinct on (${id}) ${id}, to_json(area_place) as first from area_place
      where visible and exists (select from area where area.id = area_place.area_id and shown_lesson_count > 0)
      order by ${id}, subject_position, course_position, area_position, area_place.area_id
    ) as first_area on first_area.${id} = ${sql.ref(`${level}.id`)}`;
};

const schoolTypeColumns = sql.raw(`
  school_type.id as school_type_id, school_type.param as school_type_param, school_type.name as school_type_name`);
const subjectColumns = sql.raw(
  `subject.id as subject_id, subject.slug as subject_slug, subject.name as subject_name`,
);

export async function readSchoolTypes(trx: Db): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select ${schoolTypeColumns}, description, first
    from school_type ${firstAreas('school_type')} where published order by position`.execute(trx);
  return rows.map((row) => ({
    ...emptyFields,
    record_id: row.school_type_id,
    object_type: 'School_Type__c',
    name: row.school_type_name,
    description: row.description,
    school_type: row.school_type_param,
    subject: null,
    parents: [],
    path:
      row.first && !withLandingPage.has(row.school_type_param)
        ? areaPath(row.first)
        : paths.schoolType(row.school_type_param),
  }));
}

export async function readSubjects(trx: Db): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select ${schoolTypeColumns}, ${subjectColumns}, subject.description, subject.code as keys, first
    from subject join school_type on school_type.id = subject.school_type_id and school_type.published
    ${firstAreas('subject')}
    where subject.published order by school_type.position, subject.position`.execute(trx);
  return rows.map((row) => ({
    ...emptyFields,
    record_id: row.subject_id,
    object_type: 'Subject__c',
    name: row.subject_name,
    description: row.description,
    school_type: row.school_type_param,
    subject: row.subject_slug,
    parents: parentsOfCourse(row).slice(0, 1),
    keys: row.keys ?? '',
    context: row.school_type_name,
    path: row.first ? areaPath(row.first) : subjectPath(row),
  }));
}

// Leaves out a Gy25 level that only replaces another course and has no areas: that course, which has the lessons, is found
// by the level's code and name too.
export async function readCourses(trx: Db): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select ${schoolTypeColumns}, ${subjectColumns}, course.id as course_id, course.slug as course_slug, course.name as course_name,
      course.description, concat_ws(' ', course.code, replacement.code, replacement.name) as keys,
      array_to_string(course.goals, ' ') as more, first
    from course
    join subject on subject.id = course.subject_id and subject.published
    join school_type on school_type.id = subject.school_type_id and school_type.published
    left join course as replacement on replacement.id = course.replaced_by
    ${firstAreas('course')}
    where course.published and not (
      exists (select from course as replaced where replaced.replaced_by = course.id)
      and not exists (select from area where area.course_id = course.id)
    )
    order by school_type.position, subject.position, course.position`.execute(trx);
  return rows.map((row) => ({
    ...emptyFields,
    record_id: row.course_id,
    object_type: 'Course__c',
    name: row.course_name,
    description: row.description,
    school_type: row.school_type_param,
    subject: row.subject_slug,
    parents: parentsOfCourse(row),
    keys: row.keys ?? '',
    context: `${row.school_type_name} ${row.subject_name}`,
    more: row.more ?? '',
    path: row.first ? areaPath(row.first) : coursePath(row),
  }));
}

// Leaves out areas of a level that only list the lessons of the courses that it replaces: those courses' areas are found.
export async function readAreas(trx: Db): Promise<Entry[]> {
  const { rows } = await sql<Ancestors & { description: string }>`
    select area_place.*, area.description from area_place join area on area.id = area_place.area_id
    where visible and not (
      area.home_lesson_count = 0 and area.shown_lesson_count > 0
      and exists (select from course as replaced where replaced.replaced_by = area_place.course_id)
    )
    order by school_type_position, subject_position, course_position, area_position`.execute(trx);
  return rows.map((row) => ({
    ...emptyFields,
    record_id: row.area_id,
    object_type: 'Course_Content__c',
    name: row.area_name,
    description: row.description,
    school_type: row.school_type_param,
    subject: row.subject_slug,
    parents: parentsOfArea(row),
    context: contextOf(row),
    path: areaPath(row),
  }));
}

/** The names of an area's parents. */
export const contextOf = (row: Ancestors): string =>
  `${row.school_type_name} ${row.subject_name} ${row.course_name}`;
