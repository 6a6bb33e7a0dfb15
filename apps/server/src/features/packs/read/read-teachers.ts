import { neededKeys } from '@lasar/contract/kinds/field-rules';
import { kinds } from '@lasar/contract/kinds/kind-rules';
import { idPathOf, registerId, registerUnique, type Registered } from '../check/uniqueness.ts';
import { addRecord, extraOf } from './add-record.ts';
import { columnsOfEntry } from './field-columns.ts';
import type { ImportSession } from './import-session.ts';
import { TeacherEntry } from './pack-schema.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';
import { withPicture } from './read-record-picture.ts';
import { readNode } from './schema-errors.ts';

/** Reads the teachers in the order in which they are shown. */
export async function readTeachers(session: ImportSession, list: PackNode): Promise<void> {
  const taken: Registered = new Map();
  for (const [index, node] of itemsOf(list).entries()) {
    const entry = readNode(TeacherEntry, node, session.errors);
    if (!entry) continue;
    const { slug, published = true } = entry;
    registerUnique(taken, slug, node.at('slug').location, `Läraren ${slug}`, session.errors);
    const id = registerId(session, node, entry, idPathOf(['teacher'], entry, slug));
    session.teachers.set(slug, id);
    const own = columnsOfEntry(kinds.teacher, entry);
    const extra = await withPicture(session, node, extraOf('teacher', node));
    const row = { id, ...own, position: index + 1, published, extra };
    const needed = neededKeys(kinds.teacher);
    addRecord(session, 'teacher', row, { node, entry, needed });
  }
}
