import { registerUnique, type Registered } from '../check/uniqueness.ts';
import { findYaml } from './pack-folder.ts';
import { addLevels, type CourseInPack } from './pack-levels.ts';
import type { ImportSession } from './import-session.ts';
import { itemsOf } from './pack-yaml.ts';
import type { Progress } from '../progress.ts';
import { readCourse } from './read-course.ts';
import type { Subject } from './read-school-type.ts';

/** Reads a subject's courses, and adds the levels that replace them. */
export async function readSubject(
  session: ImportSession,
  subject: Subject,
  progress: Progress,
): Promise<void> {
  const taken: Registered = new Map();
  const courses: CourseInPack[] = [];
  for (const [index, node] of itemsOf(subject.file.at('courses')).entries()) {
    progress.step();
    const slug = String(node.value);
    if (!registerUnique(taken, slug, node.place, `Kursen ${slug}`, session.errors)) continue;
    if (slug === 'subject') {
      session.errors.add(
        node.place,
        'En kurs kan inte heta subject, för subject.yaml är ämnets egen fil.',
      );
      continue;
    }
    const file = await findYaml(
      session.root,
      `${subject.path.join('/')}/${slug}.yaml`,
      node.place,
      session.errors,
    );
    const course = file && (await readCourse(session, subject, slug, file, index + 1));
    if (course) courses.push(course);
  }
  addLevels(session, subject, courses, taken);
}
