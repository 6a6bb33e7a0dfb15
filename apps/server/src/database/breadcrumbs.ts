import { paths, treePaths } from '@lasar/contract/paths';
import type { Parent } from '@lasar/contract/records';
import type { Selectable } from 'kysely';
import type { Views } from './tables.ts';

/** Where an area stands in the tree, names and URL segments included. */
export type Place = Pick<
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

/** Where a course stands in the tree, names and URL segments included. */
export type CourseAncestors = Omit<Place, 'area_id' | 'area_slug' | 'area_name'>;

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

type Slugs = Pick<Place, 'school_type_param' | 'subject_slug' | 'course_slug'>;

export const subjectPath = (place: Pick<Slugs, 'school_type_param' | 'subject_slug'>): string =>
  treePaths.subject({ schoolType: place.school_type_param, subject: place.subject_slug });

export const coursePath = (place: Slugs): string =>
  treePaths.course({
    schoolType: place.school_type_param,
    subject: place.subject_slug,
    course: place.course_slug,
  });

export const areaPath = (place: Slugs & Pick<Place, 'area_slug' | 'area_id'>): string =>
  treePaths.area({
    schoolType: place.school_type_param,
    subject: place.subject_slug,
    course: place.course_slug,
    area: place.area_slug,
    id: place.area_id,
  });

/** The steps above a course. */
export const parentsOfCourse = (place: CourseAncestors): Parent[] => [
  {
    type: 'schooltype',
    id: place.school_type_id,
    name: place.school_type_name,
    path: paths.schoolType(place.school_type_param),
  },
  { type: 'subject', id: place.subject_id, name: place.subject_name, path: subjectPath(place) },
];

export const parentsOfArea = (place: CourseAncestors): Parent[] => [
  ...parentsOfCourse(place),
  { type: 'course', id: place.course_id, name: place.course_name, path: coursePath(place) },
];

export const parentsOfLesson = (place: Place): Parent[] => [
  ...parentsOfArea(place),
  { type: 'coursecontent', id: place.area_id, name: place.area_name, path: areaPath(place) },
];

export const parentsOfAssignment = (
  place: Place,
  lesson: { id: string; name: string },
): Parent[] => [
  ...parentsOfLesson(place),
  { type: 'lesson', id: lesson.id, name: lesson.name, path: paths.lesson(lesson.id) },
];
