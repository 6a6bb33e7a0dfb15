import { neededKeys } from '@lasar/contract/kinds/field-rules';
import { kinds } from '@lasar/contract/kinds/kind-rules';
import {
  idPathOf,
  registerId,
  registerSlug,
  type Registered,
  registerUnique,
} from '../check/uniqueness.ts';
import { type CourseInPack, addLevels } from './pack-levels.ts';
import type { ImportSession, Row } from './import-session.ts';
import { addRecord, extraOf } from './add-record.ts';
import { columnsOfEntry } from './field-columns.ts';
import { AreaEntry, CourseFile, reservedCourseSlugs, reservedSlugSentence } from './pack-schema.ts';
import { withPicture } from './read-record-picture.ts';
import { readNode, slugsIn } from './schema-errors.ts';
import { detach, itemsOf, type PackNode } from './pack-yaml.ts';
import { readLesson } from './read-lesson.ts';
import type { Subject } from './read-school-type.ts';
import { findYaml } from './pack-folder.ts';
import type { Progress } from '../progress.ts';

/** Reads a subject's courses, and adds the levels that replace them. */
export async function readCourses(
  session: ImportSession,
  subject: Subject,
  progress: Progress,
): Promise<void> {
  const taken: Registered = new Map();
  const courses: CourseInPack[] = [];
  for (const [index, [slug, node]] of slugsIn(subject.file.at('courses')).entries()) {
    progress.step();
    if (!registerUnique(taken, slug, node.location, `Kursen ${slug}`, session.errors)) continue;
    if (reservedCourseSlugs.has(slug)) {
      session.errors.add(node.location, reservedSlugSentence(slug));
      continue;
    }
    const file = await findYaml(
      session.root,
      `${subject.path.join('/')}/${slug}.yaml`,
      node.location,
      session.errors,
    );
    const course = file && (await readCourse(session, subject, slug, file, index + 1));
    if (course) courses.push(course);
  }
  addLevels(session, subject, courses, taken);
}

/** Reads a course with its areas; undefined when its own keys are wrong. Collects its errors. */
export async function readCourse(
  session: ImportSession,
  subject: Subject,
  slug: string,
  file: PackNode,
  position: number,
): Promise<CourseInPack | undefined> {
  const entry = readNode(CourseFile, file, session.errors);
  const path = [...subject.path, slug];
  const idPath = idPathOf(subject.idPath, entry ?? {}, slug);
  const id = registerId(session, file, entry ?? {}, idPath);
  if (!entry?.remove)
    await readAreas(session, { id, path, idPath, subjectId: subject.id }, file.at('areas'));
  if (!entry) return undefined;
  if (entry.validFrom && entry.validTo && entry.validTo < entry.validFrom) {
    session.errors.add(file.at('validTo').location, 'validTo kommer före validFrom.');
  }
  const row: Row<'course'> = {
    id,
    subject_id: subject.id,
    slug,
    ...columnsOfEntry(kinds.course, entry),
    replaced_by: null,
    position,
    published: entry.published ?? true,
    extra: extraOf('course', file),
  };
  addRecord(session, 'course', row, {
    node: file,
    entry,
    needed: [...neededKeys(kinds.course), 'areas'],
    parent: 'subject_id',
    named: 'slug',
  });
  if (!entry.replacedBy) return { row };
  return { row, replacedBy: { ...entry.replacedBy, node: detach(file.at('replacedBy'), 'name') } };
}

interface CoursePlace {
  readonly id: string;
  readonly path: readonly string[];
  readonly idPath: readonly string[];
  readonly subjectId: string;
}

/** Reads the areas of a course with their lessons. */
export async function readAreas(
  session: ImportSession,
  course: CoursePlace,
  list: PackNode,
): Promise<void> {
  const taken: Registered = new Map();
  for (const [index, node] of itemsOf(list).entries()) {
    const entry = readNode(AreaEntry, node, session.errors);
    if (!entry) continue;
    const { published = true } = entry;
    const slug = registerSlug(session, node, entry, taken);
    const path = [...course.path, slug];
    const idPath = idPathOf(course.idPath, entry, slug);
    const id = registerId(session, node, entry, idPath);
    session.areas.set(path.join('/'), id);
    const place = { id, course_id: course.id, slug, position: index + 1, published };
    const extra = await withPicture(session, node, extraOf('area', node));
    const row = { ...place, ...columnsOfEntry(kinds.area, entry), extra };
    const needed = [...neededKeys(kinds.area), 'lessons'];
    addRecord(session, 'area', row, { node, entry, needed, parent: 'course_id' });
    const area = {
      id,
      path,
      idPath,
      siblings: { slugs: new Map(), names: new Map() },
      subjectId: course.subjectId,
    };
    if (entry.remove) continue;
    for (const [at, lesson] of itemsOf(node.at('lessons')).entries()) {
      await readLesson(session, area, lesson, at + 1);
    }
    await session.afterArea();
  }
}
