import { slugOf } from '@lasar/contract/slug-rules';
import { registerUnique, registerId, type Registered } from '../check/uniqueness.ts';
import { givenNothing } from './given-record.ts';
import type { ImportSession, Row } from './import-session.ts';
import { reservedCourseSlugs } from './pack-schema.ts';
import type { PackNode } from './pack-yaml.ts';
import type { Subject } from './read-school-type.ts';

interface Replacement {
  readonly framework: string;
  readonly code: string;
  readonly name: string;
  readonly centralContent?: readonly string[];
  /** Where the course says it. Detached, because a subject may have hundreds of courses. */
  readonly node: PackNode;
}

export interface CourseInPack {
  readonly row: Row<'course'>;
  readonly replacedBy?: Replacement;
}

/**
 * Links each course to the level that replaces it: a course of the subject with the same framework and code, or else a
 * new row, positioned after the subject's courses. Courses that name the same level share its row.
 */
export function addLevels(
  session: ImportSession,
  subject: Subject,
  courses: readonly CourseInPack[],
  taken: Registered,
): void {
  const levels = new Map<string, Row<'course'>>();
  for (const { row, replacedBy } of courses) {
    if (!replacedBy) continue;
    const existing = courses.find((course) => isSame(course.row, replacedBy))?.row;
    const key = slugOf(replacedBy.name);
    const level = existing ?? levels.get(key) ?? createLevel(session, subject, replacedBy, taken);
    if (!existing) levels.set(key, level);
    const { location } = replacedBy.node;
    if (level === row) session.errors.add(location, 'Kursen kan inte ersättas av sig själv.');
    else if (!isSame(level, replacedBy)) {
      session.errors.add(
        location,
        `${replacedBy.name} står med en annan kod (${level.code}) i en annan kurs i ämnet.`,
      );
    }
    row.replaced_by = level.id;
  }
  // Levels come first, because a row can only refer to a row that exists.
  const rows = placedAfter(courses.length, [...levels.values()]);
  session.rows.course.unshift(...rows);
  const { location } = subject.file;
  for (const { id } of rows) session.given.set(id, givenNothing('course', location));
}

const isSame = (row: Row<'course'>, { framework, code }: Replacement): boolean =>
  row.framework === framework && row.code === code;

const placedAfter = (count: number, levels: readonly Row<'course'>[]): Row<'course'>[] =>
  levels.map((level, index) => ({ ...level, position: count + index + 1 }));

function createLevel(
  session: ImportSession,
  subject: Subject,
  { framework, code, name, centralContent, node }: Replacement,
  taken: Registered,
): Row<'course'> {
  const slug = slugFor(name, framework, taken);
  if (slug === '') session.errors.add(node.at('name').location, 'Namnet ger ingen användbar slug.');
  registerUnique(taken, slug, node.location, `Nivåns slug ${slug}`, session.errors);
  const idPath = [...subject.idPath, slug];
  const id = registerId(session, node, {}, idPath);
  session.levels.push({ id, path: [...subject.path, slug], idPath, node });
  return {
    id,
    subject_id: subject.id,
    slug,
    name,
    kind: 'niva',
    framework,
    code,
    points: null,
    description: '',
    goals: [],
    valid_from: null,
    valid_to: null,
    replaced_by: null,
    position: 1,
    published: true,
    extra: centralContent ? { centralContent } : {},
  };
}

// A course with the same name in the older curriculum may already have the slug, or the subject's own files.
const slugFor = (name: string, framework: string, taken: Registered): string =>
  taken.has(slugOf(name)) || reservedCourseSlugs.has(slugOf(name))
    ? slugOf(`${name} ${framework}`)
    : slugOf(name);
