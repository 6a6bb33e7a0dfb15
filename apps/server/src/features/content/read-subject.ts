import { claim, type Taken } from './pack-claims.ts';
import { findYaml } from './pack-folder.ts';
import { addLevels, type CourseInPack } from './pack-levels.ts';
import type { Reading } from './pack-records.ts';
import { itemsOf } from './pack-yaml.ts';
import type { Progress } from './progress.ts';
import { readCourse } from './read-course.ts';
import type { Subject } from './read-school-type.ts';

/** Reads a subject's courses, and adds the levels that replace them. */
export async function readSubject(
  reading: Reading,
  subject: Subject,
  progress: Progress,
): Promise<void> {
  const taken: Taken = new Map();
  const courses: CourseInPack[] = [];
  for (const [index, node] of itemsOf(subject.file.at('courses')).entries()) {
    progress.step();
    const slug = String(node.value);
    if (!claim(taken, slug, node.place, `Kursen ${slug}`, reading.faults)) continue;
    if (slug === 'subject') {
      reading.faults.add(
        node.place,
        'En kurs kan inte heta subject, för subject.yaml är ämnets egen fil.',
      );
      continue;
    }
    const file = await findYaml(
      reading.root,
      `${subject.path.join('/')}/${slug}.yaml`,
      node.place,
      reading.faults,
    );
    const course = file && (await readCourse(reading, subject, slug, file, index + 1));
    if (course) courses.push(course);
  }
  addLevels(reading, subject, courses, taken);
}
