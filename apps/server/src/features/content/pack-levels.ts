import { claim, claimId, type Taken } from './pack-claims.ts';
import type { Reading, Row } from './pack-records.ts';
import { slugOf } from './pack-slug.ts';
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
 * Points each course to the level that replaces it: a course of the subject with the same framework and code, or else
 * a row made for it, without areas, after the real courses. Courses that name the same level share its row.
 */
export function addLevels(
  reading: Reading,
  subject: Subject,
  courses: readonly CourseInPack[],
  taken: Taken,
): void {
  const levels = new Map<string, Row<'course'>>();
  for (const { row, file, replacedBy } of courses) {
    if (!replacedBy) continue;
    const real = courses.find((course) => isSame(course.row, replacedBy))?.row;
    const key = slugOf(replacedBy.name);
    const level = real ?? levels.get(key) ?? makeLevel(reading, subject, file, replacedBy, taken);
    if (!real) levels.set(key, level);
    const { place } = file.at('replacedBy');
    if (level === row) reading.faults.add(place, 'Kursen kan inte ersättas av sig själv.');
    else if (!isSame(level, replacedBy)) {
      reading.faults.add(
        place,
        `${replacedBy.name} står med en annan kod (${level.code}) i en annan kurs i ämnet.`,
      );
    }
    row.replaced_by = level.id;
  }
  // Levels first: a row can only point to one that is there.
  reading.rows.course.unshift(...placedAfter(courses.length, [...levels.values()]));
}

const isSame = (row: Row<'course'>, { framework, code }: Replacement): boolean =>
  row.framework === framework && row.code === code;

const placedAfter = (count: number, levels: readonly Row<'course'>[]): Row<'course'>[] =>
  levels.map((level, index) => ({ ...level, position: count + index + 1 }));

function makeLevel(
  reading: Reading,
  subject: Subject,
  file: PackNode,
  { framework, code, name }: Replacement,
  taken: Taken,
): Row<'course'> {
  const node = file.at('replacedBy');
  const slug = slugFor(name, framework, taken);
  if (slug === '') reading.faults.add(node.at('name').place, 'Namnet ger ingen användbar slug.');
  claim(taken, slug, node.place, `Nivåns slug ${slug}`, reading.faults);
  return {
    id: claimId(reading, node, undefined, [...subject.path, slug]),
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
  };
}

// A course that keeps its name in the new curriculum already has the slug.
const slugFor = (name: string, framework: string, taken: Taken): string =>
  taken.has(slugOf(name)) ? slugOf(`${name} ${framework}`) : slugOf(name);
