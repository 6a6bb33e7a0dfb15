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

export const schoolTypePath = (param: string): string => `/${param}`;

/** Subjects and courses have no page of their own: they are places on the school type's page. */
export const subjectPath = (place: Pick<Slugs, 'school_type_param' | 'subject_slug'>): string =>
  `/${place.school_type_param}#${place.subject_slug}`;

export const coursePath = (place: Slugs): string => `${subjectPath(place)}/${place.course_slug}`;

export const areaPath = (place: Slugs & Pick<Place, 'area_slug' | 'area_id'>): string =>
  `/${place.school_type_param}/${place.subject_slug}/${place.course_slug}/${place.area_slug}/${place.area_id}`;

export const lessonPath = (id: string): string => `/lesson/${id}`;

export const customerCasePath = (slug: string): string => `/kundcase/${slug}`;

/** The steps above a course. */
export const parentsOfCourse = (place: CourseAncestors): Parent[] => [
  {
    type: 'schooltype',
    id: place.school_type_id,
    name: place.school_type_name,
    path: schoolTypePath(place.school_type_param),
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
  { type: 'lesson', id: lesson.id, name: lesson.name, path: lessonPath(lesson.id) },
];
