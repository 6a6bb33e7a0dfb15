import type {
  AreaContentCounts,
  AreaPage,
  Course,
  SchoolType,
  SchoolTypeTree,
} from '@lasar/contract/catalogue/catalogue';
import { paths } from '@lasar/contract/paths';
import type { PathResult } from '@lasar/contract/search/search';
import { draftMark } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import { courseOf, madeFrom } from '#cache/made-from.ts';
import {
  areaPath,
  coursePath,
  parentsOfArea,
  parentsOfCourse,
  subjectPath,
  type Ancestors,
} from '#database/breadcrumbs.ts';
import { findByAnyId } from '#database/current-id.ts';
import { mathsOf } from '#maths/maths-of-texts.ts';
import { pictureField } from '#features/assignments/media/record-pictures.service.ts';
import { Problem } from '#problem.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import {
  findAreaWithCourse,
  findCourse,
  findFirstArea,
  findAreaAncestors,
  findSchoolTypeById,
  findSchoolTypeByParam,
  findSchoolTypeTree,
  findSubject,
  listContentsOfAreas,
  listSchoolTypes,
  type SchoolTypeRow,
} from './catalogue.store.ts';
import { areaInTree, courseFields, draftOfCourse, ancestorsOf, treeOf } from './catalogue.tree.ts';

/** The school types in their order, as menus show them. */
export async function listMenu({ db }: Context, principal: Principal): Promise<SchoolType[]> {
  return (await listSchoolTypes(db, principal)).map(schoolTypeRecord);
}

/** A school type by its id, an old id of it or its param. Throws `school-type/not-found`. */
export async function requireSchoolType(
  { db }: Context,
  principal: Principal,
  idOrParam: string,
): Promise<SchoolType> {
  const row =
    (await findSchoolTypeByAnyId(db, principal, idOrParam)) ??
    (await findSchoolTypeByParam(db, principal, idOrParam));
  if (!row) throw new Problem('school-type/not-found');
  return madeFrom(schoolTypeRecord(row));
}

const findSchoolTypeByAnyId = (db: Context['db'], principal: Principal, id: string) =>
  findByAnyId(db, 'school-type', id, (each) => findSchoolTypeById(db, principal, each));

const schoolTypeRecord = ({ published, ...fields }: SchoolTypeRow): SchoolType => ({
  ...fields,
  ...draftMark(published),
  parents: [],
});

/**
 * Everything that a landing page shows, by the school type's param, its id or an old id of it. A param that is also the id
 * of another school type is a param here. Throws `school-type/not-found`.
 */
export async function requireSchoolTypeTree(
  { db }: Context,
  principal: Principal,
  paramOrId: string,
): Promise<SchoolTypeTree> {
  const row =
    (await findSchoolTypeTree(db, principal, paramOrId)) ??
    (await findSchoolTypeTree(db, principal, await requireParam(db, principal, paramOrId)));
  if (!row) throw new Problem('school-type/not-found');
  const { courses, areas, ...schoolType } = row;
  const tree = {
    ...schoolTypeRecord(schoolType),
    ...(await mathsOf([schoolType.description])),
    subjects: treeOf(courses, areas),
  };
  return madeFrom(tree, `school-type:${row.id}`);
}

async function requireParam(db: Context['db'], principal: Principal, id: string): Promise<string> {
  const row = await findSchoolTypeByAnyId(db, principal, id);
  if (!row) throw new Problem('school-type/not-found');
  return row.param;
}

/**
 * What the lessons of a school type's areas hold, by the school type's param, its id or an old id of it. Areas whose
 * lessons hold nothing are left out. Throws `school-type/not-found`.
 */
export async function listAreaContents(
  { db }: Context,
  principal: Principal,
  paramOrId: string,
): Promise<AreaContentCounts[]> {
  const found = await listContentsOfAreas(db, principal, paramOrId);
  const isKnown = found.length > 0 || (await findSchoolTypeByParam(db, principal, paramOrId));
  const rows = isKnown
    ? found
    : await listContentsOfAreas(db, principal, await requireParam(db, principal, paramOrId));
  const counts = rows.map((row) => ({
    path: areaPath(row),
    lessons: {
      whole: row.whole,
      film: row.film,
      worksheet: row.worksheet,
      selftest: row.selftest,
      practice: row.practice,
      open: row.open,
    },
  }));
  const [first] = rows;
  return madeFrom(counts, first ? `school-type:${first.school_type_id}` : 'catalogue');
}

export async function requireCourse(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<Course> {
  const row = await findByAnyId(db, 'course', id, (each) => findCourse(db, principal, each));
  if (!row) throw new Problem('course/not-found');
  const ancestors = ancestorsOf(row);
  const course = {
    ...courseFields(row),
    ...draftOfCourse(row),
    slug: row.slug,
    description: row.description,
    goals: row.goals,
    parents: parentsOfCourse(ancestors),
    path: coursePath(ancestors),
  };
  return madeFrom(course, courseOf(ancestors));
}

/** An area with its course and the course's areas, for the page and its sidebar. Throws `area/not-found`. */
export async function requireAreaPage(
  context: Context,
  principal: Principal,
  id: string,
): Promise<AreaPage> {
  const { db } = context;
  const row = await findByAnyId(db, 'area', id, (each) => findAreaWithCourse(db, principal, each));
  if (!row) throw new Problem('area/not-found');
  const page = {
    ...areaInTree(row, row),
    ...pictureField(context, principal, row.picture),
    goals: row.area_goals,
    ...(await mathsOf([row.area_description, ...row.area_goals, ...row.goals])),
    parents: parentsOfArea(ancestorsOf(row)),
    course: {
      ...courseFields(row),
      goals: row.goals,
      ...centralContentOf(row),
      areas: row.areas.map((area) => areaInTree(row, area)),
    },
  };
  return madeFrom(page, courseOf(row));
}

/** The page of the central content of a course, or of the level that replaces it: lessons of both refer to that. */
function centralContentOf(row: {
  readonly id: string;
  readonly name: string;
  readonly has_central_content: boolean;
  readonly newer_id: string | null;
  readonly newer_name: string | null;
  readonly newer_has_central_content: boolean;
}): Pick<AreaPage['course'], 'centralContent'> {
  if (row.has_central_content)
    return { centralContent: { name: row.name, path: paths.centralContent(row.id) } };
  const { newer_id: id, newer_name: name } = row;
  return row.newer_has_central_content && id !== null && name !== null
    ? { centralContent: { name, path: paths.centralContent(id) } }
    : {};
}

/** The path of an area's page. Throws `area/not-found`. */
export async function requireAreaPath(
  context: Context,
  principal: Principal,
  id: string,
): Promise<{ path: string }> {
  const ancestors = await requireAncestors(context, principal, id);
  return madeFrom({ path: areaPath(ancestors) }, courseOf(ancestors));
}

/** Where an area stands, by its id or an old one. Throws `area/not-found`. */
export async function requireAncestors(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<Ancestors> {
  const ancestors = await findByAnyId(db, 'area', id, (each) =>
    findAreaAncestors(db, principal, each),
  );
  if (!ancestors) throw new Problem('area/not-found');
  return ancestors;
}

/** The paths of a search hit above the lessons, or undefined when there is no such published record: drafts are not searched. */
export async function findPathOf(
  { db }: Context,
  type: 'schooltype' | 'subject' | 'course' | 'coursecontent',
  id: string,
): Promise<(PathResult & { readonly name: string }) | undefined> {
  if (type === 'coursecontent') {
    const ancestors = await findAreaAncestors(db, anonymous, id);
    if (!ancestors) return undefined;
    const path = areaPath(ancestors);
    return { name: ancestors.area_name, linkPath: path, coursecontentPath: path };
  }
  const found = await findLink(db, type, id);
  if (!found) return undefined;
  const first = await findFirstArea(db, levelColumn[type], id);
  return { ...found, coursecontentPath: first ? areaPath(first) : '' };
}

const levelColumn = {
  schooltype: 'school_type_id',
  subject: 'subject_id',
  course: 'course_id',
} as const;

async function findLink(
  db: Context['db'],
  type: keyof typeof levelColumn,
  id: string,
): Promise<{ name: string; linkPath: string } | undefined> {
  switch (type) {
    case 'schooltype': {
      const row = await findSchoolTypeById(db, anonymous, id);
      return row && { name: row.name, linkPath: paths.schoolType(row.param) };
    }
    case 'subject': {
      const row = await findSubject(db, id);
      return row && { name: row.subject_name, linkPath: subjectPath(row) };
    }
    case 'course': {
      const row = await findCourse(db, anonymous, id);
      return row && { name: row.name, linkPath: coursePath({ ...row, course_slug: row.slug }) };
    }
  }
}
