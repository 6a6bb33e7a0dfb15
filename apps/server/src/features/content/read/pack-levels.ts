import { registerUnique, registerId, type Registered } from '../check/uniqueness.ts';
import { givenNothing } from './given-record.ts';
import type { ImportSession, Row } from './import-session.ts';
import { slugOf } from './pack-schema.ts';
import type { PackNode } from './pack-yaml.ts';
import type { Subject } from './read-school-type.ts';

interface Replacement {
  readonly framework: string;
  readonly code: string;
  readonly name: string;
}

export interface CourseInPack {
  readonly row: Row<'course'>;
  readonly file: PackNode;
  readonly replacedBy?: Replacement;
}

/**
 * Links each course to the level that replaces it: a course of the subject with the same framework and code, or else a
 * new row without areas, positioned after the subject's courses. Courses that name the same level share its row.
 */
export function addLevels(
  session: ImportSession,
  subject: Subject,
  courses: readonly CourseInPack[],
  taken: Registered,
): void {
  const levels = new Map<string, Row<'course'>>();
  for (const { row, file, replacedBy } of courses) {
    if (!replacedBy) continue;
    const existing = courses.find((course) => isSame(course.row, replacedBy))?.row;
    const key = slugOf(replacedBy.name);
    const level =
      existing ?? levels.get(key) ?? createLevel(session, subject, file, replacedBy, taken);
    if (!existing) levels.set(key, level);
    const { location } = file.at('replacedBy');
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
  file: PackNode,
  { framework, code, name }: Replacement,
  taken: Registered,
): Row<'course'> {
  const node = file.at('replacedBy');
  const slug = slugFor(name, framework, taken);
  if (slug === '') session.errors.add(node.at('name').location, 'Namnet ger ingen användbar slug.');
  registerUnique(taken, slug, node.location, `Nivåns slug ${slug}`, session.errors);
  return {
    id: registerId(session, node, {}, [...subject.idPath, slug]),
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
    extra: {},
  };
}

// A course with the same name in the older curriculum may already have the slug.
const slugFor = (name: string, framework: string, taken: Registered): string =>
  taken.has(slugOf(name)) ? slugOf(`${name} ${framework}`) : slugOf(name);
