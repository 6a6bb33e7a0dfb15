import { paths, treePaths } from '@lasar/contract/paths';
import type { Parent } from '@lasar/contract/records';
import type { Selectable } from 'kysely';
import type { Views } from './tables.ts';

/** The ancestors of a lesson: its area and the steps above it, with names and URL segments. */
export type Ancestors = Pick<
  Selectable<Views['area_place']>,
  | 'area_id'
  | 'area_slug'
  | 'area_name'
  | 'course_id'
  | 'course_slug'
  | 'course_name'
  | 'subject_id'
  | 'subject_slug'
  | 'subject_name'
  | 'school_type_id'
  | 'school_type_param'
  | 'school_type_name'
>;

/** The course of an area and the steps above it, with names and URL segments. */
export type CourseAncestors = Omit<Ancestors, 'area_id' | 'area_slug' | 'area_name'>;

export const breadcrumbColumns = [
  'area_place.area_id',
  'area_place.area_slug',
  'area_place.area_name',
  'area_place.course_id',
  'area_place.course_slug',
  'area_place.course_name',
  'area_place.subject_id',
  'area_place.subject_slug',
  'area_place.subject_name',
  'area_place.school_type_id',
  'area_place.school_type_param',
  'area_place.school_type_name',
] as const;

type Slugs = Pick<Ancestors, 'school_type_param' | 'subject_slug' | 'course_slug'>;

export const subjectPath = (ancestors: Pick<Slugs, 'school_type_param' | 'subject_slug'>): string =>
  treePaths.subject({ schoolType: ancestors.school_type_param, subject: ancestors.subject_slug });

export const coursePath = (ancestors: Slugs): string =>
  treePaths.course({
    schoolType: ancestors.school_type_param,
    subject: ancestors.subject_slug,
    course: ancestors.course_slug,
  });

export const areaPath = (ancestors: Slugs & Pick<Ancestors, 'area_slug' | 'area_id'>): string =>
  treePaths.area({
    schoolType: ancestors.school_type_param,
    subject: ancestors.subject_slug,
    course: ancestors.course_slug,
    area: ancestors.area_slug,
    id: ancestors.area_id,
  });

/** The steps above a course. */
export const parentsOfCourse = (ancestors: CourseAncestors): Parent[] => [
  {
    type: 'schooltype',
    id: ancestors.school_type_id,
    name: ancestors.school_type_name,
    path: paths.schoolType(ancestors.school_type_param),
  },
  {
    type: 'subject',
    id: ancestors.subject_id,
    name: ancestors.subject_name,
    path: subjectPath(ancestors),
  },
];

export const parentsOfArea = (ancestors: CourseAncestors): Parent[] => [
  ...parentsOfCourse(ancestors),
  {
    type: 'course',
    id: ancestors.course_id,
    name: ancestors.course_name,
    path: coursePath(ancestors),
  },
];

export const parentsOfLesson = (ancestors: Ancestors): Parent[] => [
  ...parentsOfArea(ancestors),
  {
    type: 'coursecontent',
    id: ancestors.area_id,
    name: ancestors.area_name,
    path: areaPath(ancestors),
  },
];

export const parentsOfAssignment = (
  ancestors: Ancestors,
  lesson: { id: string; name: string },
): Parent[] => [
  ...parentsOfLesson(ancestors),
  { type: 'lesson', id: lesson.id, name: lesson.name, path: paths.lesson(lesson.id) },
];
