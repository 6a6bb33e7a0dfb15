import {
  type CourseInTree,
  getSchoolTypeByIdentifier,
  type SchoolTypeTree,
} from '@lasar/contract/catalogue/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import type { Maths } from '@lasar/contract/maths';
import { landingSchoolTypes } from '@lasar/contract/paths';
import { redirect } from 'react-router';
import { notFound } from '#shared/calls/call.ts';

interface LandingArea {
  readonly name: string;
  readonly path: string;
  readonly lessons: number;
  /** How many of them are whole. */
  readonly whole?: number;
}

export type LandingCourse = Pick<
  CourseInTree,
  | 'slug'
  | 'name'
  | 'kind'
  | 'framework'
  | 'code'
  | 'points'
  | 'replacedBy'
  | 'replaces'
  | 'centralContentPath'
> & {
  /** The first area alone, and no codes, where `hasAllAreas` of the landing page is false. */
  readonly areas: readonly LandingArea[];
  readonly areaCount: number;
  readonly lessons: number;
  /** How many of the lessons are counted in the subject: a level's are counted in the course where they are at home. */
  readonly ownLessons: number;
  /** A level that can be opened has replaced the course. */
  readonly isOlder?: true;
};

export interface LandingSubject {
  readonly slug: string;
  readonly name: string;
  readonly drawing?: string;
  readonly courses: readonly LandingCourse[];
}

export interface Landing {
  readonly param: string;
  readonly name: string;
  readonly description: string;
  readonly maths?: Maths;
  readonly hasAllAreas: boolean;
  readonly subjects: readonly LandingSubject[];
}

/**
 * The data of a landing page. A school type without a landing page redirects to its first area. The redirect is
 * temporary, since editors may reorder the areas.
 */
export async function loadLanding(call: Call, param: string): Promise<Landing> {
  const tree = await call(getSchoolTypeByIdentifier, { params: { id: param } });
  if (landingSchoolTypes.includes(param)) return landingOf(tree);
  const path = firstAreaPath(tree);
  if (!path) throw notFound();
  throw redirect(path, 302);
}

/** The first area by position that has a lesson. */
export function firstAreaPath(tree: Pick<SchoolTypeTree, 'subjects'>): string | undefined {
  return tree.subjects
    .flatMap((subject) => subject.courses)
    .flatMap((course) => course.areas)
    .find((area) => area.lessonCount > 0)?.path;
}

/**
 * The landing page as the server renders it. A document carries the tree twice, as HTML and as hydration data, and most of
 * it stands in folded subjects: each course keeps its name and its first area, and the browser loads the rest when a
 * subject is about to be opened. Without script they are reached from the page of the first.
 */
export const withFirstAreas = (landing: Landing): Landing =>
  hasFewSubjects(landing)
    ? landing
    : {
        ...landing,
        hasAllAreas: false,
        subjects: landing.subjects.map((subject) => ({
          ...subject,
          courses: subject.courses.map(
            ({ slug, name, kind, areas, areaCount, lessons, ownLessons, isOlder }) => ({
              slug,
              name,
              kind,
              areas: areas.slice(0, 1),
              areaCount,
              lessons,
              ownLessons,
              ...(isOlder && { isOlder }),
            }),
          ),
        })),
      };

/** Whether the subjects stand open, since there are no more than these. */
export const hasFewSubjects = ({ subjects }: Landing): boolean => subjects.length <= 3;

/** What a landing page shows of its tree. */
export const landingOf = (tree: SchoolTypeTree): Landing => ({
  param: tree.param,
  name: tree.name,
  description: tree.description,
  ...(tree.maths && { maths: tree.maths }),
  hasAllAreas: true,
  subjects: tree.subjects.map(({ slug, name, drawing, courses }) => ({
    slug,
    name,
    ...(drawing !== undefined && { drawing }),
    courses: currentFirst(courses),
  })),
});

// A pupil of the first or second year reads by the newer curriculum, so what it has replaced comes after it.
function currentFirst(courses: readonly CourseInTree[]): LandingCourse[] {
  const replaced = new Set(
    courses.flatMap(({ replaces = [] }) => replaces.map(({ name, code }) => `${code} ${name}`)),
  );
  const isOlder = ({ name, code }: CourseInTree) => replaced.has(`${code} ${name}`);
  return [
    ...courses.filter((course) => !isOlder(course)).map((course) => courseOf(course)),
    ...courses.filter(isOlder).map((course) => ({ ...courseOf(course), isOlder: true as const })),
  ];
}

const courseOf = ({
  slug,
  name,
  kind,
  framework,
  code,
  points,
  replacedBy,
  replaces,
  centralContentPath,
  areas,
}: CourseInTree): LandingCourse => ({
  slug,
  name,
  kind,
  ...(framework && { framework }),
  ...(code && { code }),
  ...(points && { points }),
  ...(replacedBy && { replacedBy }),
  ...(replaces && { replaces }),
  ...(centralContentPath && { centralContentPath }),
  areaCount: areas.length,
  lessons: areas.reduce((sum, area) => sum + area.lessonCount, 0),
  ownLessons: areas.reduce((sum, area) => sum + area.lessonCount - (area.listedCount ?? 0), 0),
  areas: areas.map(({ name: areaName, path, lessonCount, wholeCount }) => ({
    name: areaName,
    path,
    lessons: lessonCount,
    ...(wholeCount && { whole: wholeCount }),
  })),
});
