import { Type, type Static } from 'typebox';
import { courseFields } from '../kinds/tree-kind-rules.ts';
import type { Endpoint } from '../endpoint.ts';
import { withMaths } from '../maths.ts';
import { Id, IdParams, recordProperties, unpublished } from '../records.ts';
import { RecordPicture } from './record-pictures.ts';
import type { LessonFilter } from '../search/search.ts';

export const Area = Type.Object({
  ...recordProperties,
  path: Type.String(),
  lessonCount: Type.Integer({ minimum: 0 }),
});
export type Area = Static<typeof Area>;

export const courseKinds = Object.keys(
  courseFields.kind.options,
) as (keyof typeof courseFields.kind.options)[];

/** The level of a newer curriculum that replaces a course, such as Gy25 for a Gy11 course, or a course that is replaced. */
export const Replacement = Type.Object({
  name: Type.String(),
  framework: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
});

/** The fields of a course that come from its curriculum. */
const curriculum = {
  kind: Type.Enum([...courseKinds]),
  framework: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  points: Type.Optional(Type.Integer()),
  replacedBy: Type.Optional(Replacement),
  /** The courses that the level replaces. */
  replaces: Type.Optional(Type.Array(Replacement)),
};

export const Course = Type.Object({
  ...recordProperties,
  ...curriculum,
  slug: Type.String(),
  path: Type.String(),
  goals: Type.Array(Type.String()),
});
export type Course = Static<typeof Course>;

/** An area in the tree, which gives its ancestors. */
export const AreaInTree = Type.Object({
  ...unpublished,
  id: Id,
  name: Type.String(),
  description: Type.String(),
  path: Type.String(),
  lessonCount: Type.Integer({ minimum: 0 }),
  /** How many of the lessons are at home in another area; absent when none is. */
  listedCount: Type.Optional(Type.Integer({ minimum: 1 })),
  /** In the tree of a school type: how many of the lessons that visitors are shown are whole; absent when none is. */
  wholeCount: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type AreaInTree = Static<typeof AreaInTree>;

export const CourseInTree = Type.Object({
  ...unpublished,
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  path: Type.String(),
  ...curriculum,
  /** The page of its central content, if it has any. */
  centralContentPath: Type.Optional(Type.String()),
  areas: Type.Array(AreaInTree),
});
export type CourseInTree = Static<typeof CourseInTree>;

export const SubjectInTree = Type.Object({
  ...unpublished,
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  path: Type.String(),
  code: Type.Optional(Type.String()),
  /** The name of its drawing, where that is not its slug. */
  drawing: Type.Optional(Type.String()),
  courses: Type.Array(CourseInTree),
});
export type SubjectInTree = Static<typeof SubjectInTree>;

export const SchoolType = Type.Object({ ...recordProperties, param: Type.String() });
export type SchoolType = Static<typeof SchoolType>;

export const SchoolTypeTree = Type.Object({
  ...SchoolType.properties,
  ...withMaths,
  subjects: Type.Array(SubjectInTree),
});
export type SchoolTypeTree = Static<typeof SchoolTypeTree>;

/** The whole tree of a school type, areas with lesson counts included: a landing page is this one call. */
export const getSchoolTypeByIdentifier = {
  method: 'GET',
  path: '/api/school/schoolData/schoolTypeByIdentifier/:id',
  summary: 'En skolform med ämnen, kurser och kursområden; id är skolformens param eller id',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: IdParams,
  response: SchoolTypeTree,
  problems: ['school-type/not-found'],
} as const satisfies Endpoint;

/** What can be asked for among areas: visitors and users are shown the same. */
export const areaContents = [
  'whole',
  'film',
  'worksheet',
  'selftest',
  'practice',
  'open',
] as const satisfies readonly LessonFilter[];
export type AreaContent = (typeof areaContents)[number];

/** An area by its path, with how many of its lessons are whole, and hold each kind of material. */
const AreaContentCounts = Type.Object({
  path: Type.String(),
  lessons: Type.Record(Type.Enum([...areaContents]), Type.Integer({ minimum: 0 })),
});
export type AreaContentCounts = Static<typeof AreaContentCounts>;

/** Beside the tree, which every landing page needs, while this is asked for when somebody filters. */
export const listAreaContents = {
  method: 'GET',
  path: '/api/school/schoolData/areaContents/:id',
  summary:
    'Hur många hela lektioner, och lektioner med film, arbetsblad, självtest och övningar ett kursområde har; id är skolformens param eller id',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: IdParams,
  response: Type.Array(AreaContentCounts),
  problems: ['school-type/not-found'],
} as const satisfies Endpoint;

export const getSchoolType = {
  method: 'GET',
  path: '/api/school/schoolType/:id',
  summary: 'En skolform; id är skolformens id eller param',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: IdParams,
  response: SchoolType,
  problems: ['school-type/not-found'],
} as const satisfies Endpoint;

export const getCourse = {
  method: 'GET',
  path: '/api/school/course/:id',
  summary: 'En kurs',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: IdParams,
  response: Course,
  problems: ['course/not-found'],
} as const satisfies Endpoint;

/** `course` and its areas are included, so that the area page and its sidebar need one call. */
export const AreaPage = Type.Object({
  ...Area.properties,
  ...withMaths,
  picture: Type.Optional(RecordPicture),
  goals: Type.Array(Type.String()),
  course: Type.Object({
    ...curriculum,
    id: Id,
    name: Type.String(),
    goals: Course.properties.goals,
    /** The page of the course's central content, or of that of the level that replaces it. */
    centralContent: Type.Optional(Type.Object({ name: Type.String(), path: Type.String() })),
    areas: Type.Array(AreaInTree),
  }),
});
export type AreaPage = Static<typeof AreaPage>;

export const getCourseContent = {
  method: 'GET',
  path: '/api/school/courseContent/:id',
  summary: 'Ett kursområde med sin kurs',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: IdParams,
  response: AreaPage,
  problems: ['area/not-found'],
} as const satisfies Endpoint;

export const getCourseContentPath = {
  method: 'GET',
  path: '/api/school/courseContent/path/:id',
  summary: 'Ett kursområdes adress',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: IdParams,
  response: Type.Object({ path: Type.String() }),
  problems: ['area/not-found'],
} as const satisfies Endpoint;
