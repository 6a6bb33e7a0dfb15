import { claimId, claimSlug, type Taken } from './pack-claims.ts';
import type { CourseInPack } from './pack-levels.ts';
import type { Reading, Row } from './pack-records.ts';
import { AreaEntry, CourseFile } from './pack-schema.ts';
import { readNode } from './pack-schema-faults.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';
import { readLesson } from './read-lesson.ts';
import type { Subject } from './read-school-type.ts';

/** Reads a course with everything in it. Undefined when its own keys are wrong; its faults are gathered. */
export async function readCourse(
  reading: Reading,
  subject: Subject,
  slug: string,
  file: PackNode,
  position: number,
): Promise<CourseInPack | undefined> {
  const entry = readNode(CourseFile, file, reading.faults);
  const path = [...subject.path, slug];
  const id = claimId(reading, file, entry?.id, path);
  await readAreas(reading, id, path, file.at('areas'));
  if (!entry) return undefined;
  if (entry.validFrom && entry.validTo && entry.validTo < entry.validFrom) {
    reading.faults.add(file.at('validTo').place, 'validTo kommer före validFrom.');
  }
  const row: Row<'course'> = {
    id,
    subject_id: subject.id,
    slug,
    name: entry.name,
    description: entry.description,
    kind: entry.kind,
    framework: entry.framework ?? null,
    code: entry.code ?? null,
    points: entry.points ?? null,
    goals: entry.goals ?? [],
    valid_from: entry.validFrom ?? null,
    valid_to: entry.validTo ?? null,
    replaced_by: null,
    position,
    published: true,
  };
  reading.rows.course.push(row);
  return { row, file, ...(entry.replacedBy && { replacedBy: entry.replacedBy }) };
}

async function readAreas(
  reading: Reading,
  courseId: string,
  coursePath: readonly string[],
  list: PackNode,
): Promise<void> {
  const taken: Taken = new Map();
  for (const [index, node] of itemsOf(list).entries()) {
    const entry = readNode(AreaEntry, node, reading.faults);
    if (!entry) continue;
    const { name, description = '' } = entry;
    const slug = claimSlug(reading, node, entry, taken);
    const path = [...coursePath, slug];
    const id = claimId(reading, node, entry.id, path);
    reading.areas.set(path.join('/'), id);
    reading.rows.area.push({
      id,
      course_id: courseId,
      slug,
      name,
      description,
      position: index + 1,
      published: true,
    });
    const siblings = { slugs: new Map(), names: new Map() };
    for (const [at, lesson] of itemsOf(node.at('lessons')).entries()) {
      await readLesson(reading, { id, path, siblings }, lesson, at + 1);
    }
  }
}
