import type {
  AreaInTree,
  Course,
  CourseInTree,
  SubjectInTree,
} from '@lasar/contract/catalogue/catalogue';
import { paths } from '@lasar/contract/paths';
import { omitNulls } from '#database/rows.ts';
import { draftMark } from '#auth/permissions.ts';
import { areaPath, coursePath, subjectPath, type CourseAncestors } from '#database/breadcrumbs.ts';
import type { AreaOfCourse, CourseRow } from './catalogue.store.ts';
import { drawingOfSubject } from './subject-drawings.ts';

/** An area in the tree. Its course gives the rest of its path, and hides it when the course is a draft. */
export const areaInTree = (course: CourseRow, area: AreaOfCourse): AreaInTree => ({
  id: area.area_id,
  name: area.area_name,
  description: area.area_description,
  ...draftMark(isVisible(course) && area.area_published),
  path: areaPath({
    school_type_param: course.school_type_param,
    subject_slug: course.subject_slug,
    course_slug: course.slug,
    area_slug: area.area_slug,
    area_id: area.area_id,
  }),
  lessonCount: area.lesson_count,
  ...(area.listed_count > 0 && { listedCount: area.listed_count }),
  ...(area.whole_count && { wholeCount: area.whole_count }),
});

/** Marks a course that is not published, or whose subject or school type is not. */
export const draftOfCourse = (row: CourseRow) => draftMark(isVisible(row));

/** Whether a course and the levels above it are published. */
const isVisible = (row: CourseRow): boolean =>
  row.published && row.subject_published && row.school_type_published;

/** A course with its ancestors, as paths and breadcrumbs need them. */
export const ancestorsOf = (row: CourseRow): CourseAncestors => ({
  course_id: row.id,
  course_slug: row.slug,
  course_name: row.name,
  subject_id: row.subject_id,
  subject_slug: row.subject_slug,
  subject_name: row.subject_name,
  school_type_id: row.school_type_id,
  school_type_param: row.school_type_param,
  school_type_name: row.school_type_name,
});

/** The fields of a course that every response about it has. */
export function courseFields(
  row: CourseRow,
): Pick<
  Course,
  'id' | 'name' | 'kind' | 'framework' | 'code' | 'points' | 'replacedBy' | 'replaces'
> {
  const { id, name, kind, framework, code, points } = row;
  return {
    ...omitNulls({ id, name, kind, framework, code, points }),
    ...(row.newer_name && {
      replacedBy: {
        name: row.newer_name,
        ...omitNulls({ framework: row.newer_framework, code: row.newer_code }),
      },
    }),
    ...(row.replaces.length > 0 && { replaces: row.replaces.map((older) => omitNulls(older)) }),
  };
}

/**
 * Subjects with their courses and areas, in the order of the rows. A course without areas has nothing to open and is left out; so is a subject without courses.
 */
export function treeOf(
  courses: readonly CourseRow[],
  areas: readonly AreaOfCourse[],
): SubjectInTree[] {
  const areasOf = Map.groupBy(areas, (area) => area.course_id);
  const withAreas = courses.filter((course) => areasOf.has(course.id));
  const coursesOf = Map.groupBy(withAreas, (course) => course.subject_id);
  return [...coursesOf.values()].flatMap((rows) => {
    const first = rows[0];
    if (!first) return [];
    return [
      subjectInTree(
        first,
        rows.map((row) => courseInTree(row, areasOf.get(row.id) ?? [])),
      ),
    ];
  });
}

function subjectInTree(row: CourseRow, courses: CourseInTree[]): SubjectInTree {
  const drawing = drawingOfSubject(row.subject_slug, row.subject_drawing);
  return {
    id: row.subject_id,
    slug: row.subject_slug,
    name: row.subject_name,
    description: row.subject_description,
    ...draftMark(row.subject_published && row.school_type_published),
    path: subjectPath(row),
    ...omitNulls({ code: row.subject_code }),
    ...(drawing !== row.subject_slug && { drawing }),
    courses,
  };
}

const courseInTree = (row: CourseRow, areas: readonly AreaOfCourse[]): CourseInTree => ({
  ...courseFields(row),
  ...draftOfCourse(row),
  slug: row.slug,
  description: row.description,
  path: coursePath({ ...row, course_slug: row.slug }),
  ...(row.has_central_content && { centralContentPath: paths.centralContent(row.id) }),
  areas: areas.map((area) => areaInTree(row, area)),
});
