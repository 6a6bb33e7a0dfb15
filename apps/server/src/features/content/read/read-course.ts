import { registerId, registerSlug, type Registered } from '../check/uniqueness.ts';
import type { CourseInPack } from './pack-levels.ts';
import type { ImportSession, Row } from './import-session.ts';
import { AreaEntry, CourseFile } from './pack-schema.ts';
import { readNode } from './schema-errors.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';
import { readLesson } from './read-lesson.ts';
import type { Subject } from './read-school-type.ts';

/** Reads a course with everything in it. Undefined when its own keys are wrong; its errors are gathered. */
export async function readCourse(
  session: ImportSession,
  subject: Subject,
  slug: string,
  file: PackNode,
  position: number,
): Promise<CourseInPack | undefined> {
  const entry = readNode(CourseFile, file, session.errors);
  const path = [...subject.path, slug];
  const id = registerId(session, file, entry?.id, path);
  await readAreas(session, id, path, file.at('areas'));
  if (!entry) return undefined;
  if (entry.validFrom && entry.validTo && entry.validTo < entry.validFrom) {
    session.errors.add(file.at('validTo').place, 'validTo kommer före validFrom.');
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
  session.rows.course.push(row);
  return { row, file, ...(entry.replacedBy && { replacedBy: entry.replacedBy }) };
}

async function readAreas(
  session: ImportSession,
  courseId: string,
  coursePath: readonly string[],
  list: PackNode,
): Promise<void> {
  const taken: Registered = new Map();
  for (const [index, node] of itemsOf(list).entries()) {
    const entry = readNode(AreaEntry, node, session.errors);
    if (!entry) continue;
    const { name, description = '' } = entry;
    const slug = registerSlug(session, node, entry, taken);
    const path = [...coursePath, slug];
    const id = registerId(session, node, entry.id, path);
    session.areas.set(path.join('/'), id);
    session.rows.area.push({
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
      await readLesson(session, { id, path, siblings }, lesson, at + 1);
    }
  }
}
