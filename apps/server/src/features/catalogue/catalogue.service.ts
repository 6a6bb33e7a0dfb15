import type { AreaPage, Course, SchoolType, SchoolTypeTree } from '@lasar/contract/catalogue';
import { paths } from '@lasar/contract/paths';
import type { PathResult } from '@lasar/contract/search';
import { draftMark } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import {
  areaPath,
  coursePath,
  parentsOfArea,
  parentsOfCourse,
  subjectPath,
} from '#database/breadcrumbs.ts';
import { Problem } from '#problem.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import {
  findAreaWithCourse,
  findCourse,
  findFirstArea,
  findAreaAncestors,
  findSchoolTypeById,
  findSchoolTypeTree,
  findSubject,
  listSchoolTypes,
  type SchoolTypeRow,
} from './catalogue.store.ts';
import { areaInTree, courseFields, draftOfCourse, ancestorsOf, treeOf } from './catalogue.tree.ts';

/** The school types in their order, as menus show them. */
export async function listMenu({ db }: Context, principal: Principal): Promise<SchoolType[]> {
  return (await listSchoolTypes(db, principal)).map(schoolTypeRecord);
}

export async function requireSchoolType(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<SchoolType> {
  const row = await findSchoolTypeById(db, principal, id);
  if (!row) throw new Problem('school-type/not-found');
  return schoolTypeRecord(row);
}

const schoolTypeRecord = ({ published, ...fields }: SchoolTypeRow): SchoolType => ({
  ...fields,
  ...draftMark(published),
  parents: [],
});

/** Everything that a landing page shows, by the school type's param. Throws `school-type/not-found`. */
export async function requireSchoolTypeTree(
  { db }: Context,
  principal: Principal,
  param: string,
): Promise<SchoolTypeTree> {
  const row = await findSchoolTypeTree(db, principal, param);
  if (!row) throw new Problem('school-type/not-found');
  const { courses, areas, ...schoolType } = row;
  return { ...schoolTypeRecord(schoolType), subjects: treeOf(courses, areas) };
}

export async function requireCourse(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<Course> {
  const row = await findCourse(db, principal, id);
  if (!row) throw new Problem('course/not-found');
  const ancestors = ancestorsOf(row);
  return {
    ...courseFields(row),
    ...draftOfCourse(row),
    slug: row.slug,
    description: row.description,
    goals: row.goals,
    parents: parentsOfCourse(ancestors),
    path: coursePath(ancestors),
  };
}

/** An area with its course and the course's areas, for the page and its sidebar. Throws `area/not-found`. */
export async function requireAreaPage(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<AreaPage> {
  const row = await findAreaWithCourse(db, principal, id);
  if (!row) throw new Problem('area/not-found');
  return {
    ...areaInTree(row, row),
    goals: row.area_goals,
    parents: parentsOfArea(ancestorsOf(row)),
    course: {
      ...courseFields(row),
      goals: row.goals,
      areas: row.areas.map((area) => areaInTree(row, area)),
    },
  };
}

/** The path of an area's page. Throws `area/not-found`. */
export async function requireAreaPath(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<{ path: string }> {
  const ancestors = await findAreaAncestors(db, principal, id);
  if (!ancestors) throw new Problem('area/not-found');
  return { path: areaPath(ancestors) };
}

/** The paths of a search hit above the lessons, or undefined when there is no such published record: drafts are not searched. */
export async function findPathOf(
  { db }: Context,
  type: 'schooltype' | 'subject' | 'course' | 'coursecontent',
  id: string,
): Promise<PathResult | undefined> {
  if (type === 'coursecontent') {
    const ancestors = await findAreaAncestors(db, anonymous, id);
    return ancestors && { linkPath: areaPath(ancestors), coursecontentPath: areaPath(ancestors) };
  }
  const linkPath = await findLinkPath(db, type, id);
  if (linkPath === undefined) return undefined;
  const first = await findFirstArea(db, levelColumn[type], id);
  return { linkPath, coursecontentPath: first ? areaPath(first) : '' };
}

const levelColumn = {
  schooltype: 'school_type_id',
  subject: 'subject_id',
  course: 'course_id',
} as const;

async function findLinkPath(
  db: Context['db'],
  type: keyof typeof levelColumn,
  id: string,
): Promise<string | undefined> {
  switch (type) {
    case 'schooltype': {
      const row = await findSchoolTypeById(db, anonymous, id);
      return row && paths.schoolType(row.param);
    }
    case 'subject': {
      const row = await findSubject(db, id);
      return row && subjectPath(row);
    }
    case 'course': {
      const row = await findCourse(db, anonymous, id);
      return row && coursePath({ ...row, course_slug: row.slug });
    }
  }
}
