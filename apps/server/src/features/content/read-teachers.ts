import { claim, claimId, type Taken } from './pack-claims.ts';
import type { Reading } from './pack-records.ts';
import { readNode } from './pack-schema-faults.ts';
import { TeacherEntry } from './pack-schema-people.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';

/** Reads the team of teachers, in the order they are shown. */
export function readTeachers(reading: Reading, list: PackNode): void {
  const taken: Taken = new Map();
  for (const [index, node] of itemsOf(list).entries()) {
    const entry = readNode(TeacherEntry, node, reading.faults);
    if (!entry) continue;
    const { slug, name, title, biography } = entry;
    claim(taken, slug, node.at('slug').place, `Läraren ${slug}`, reading.faults);
    const id = claimId(reading, node, entry.id, ['teacher', slug]);
    reading.teachers.set(slug, id);
    reading.rows.teacher.push({ id, name, title, biography, position: index + 1, published: true });
  }
}
