import { Type } from 'typebox';
import { idPathOf, registerId, registerUnique, type Registered } from '../check/uniqueness.ts';
import { addRecord, extraOf } from './add-record.ts';
import type { ImportSession } from './import-session.ts';
import { common, Line, Name, Prose, Slug, strict } from './pack-schema.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';
import { readNode } from './schema-errors.ts';

/** Reads the teachers in the order in which they are shown. */
export function readTeachers(session: ImportSession, list: PackNode): void {
  const taken: Registered = new Map();
  for (const [index, node] of itemsOf(list).entries()) {
    const entry = readNode(TeacherEntry, node, session.errors);
    if (!entry) continue;
    const { slug, name = '', title = '', biography = '', published = true } = entry;
    registerUnique(taken, slug, node.at('slug').location, `Läraren ${slug}`, session.errors);
    const id = registerId(session, node, entry, idPathOf(['teacher'], entry, slug));
    session.teachers.set(slug, id);
    const row = { id, name, title, biography, position: index + 1, published };
    const needed = ['name', 'title', 'biography'];
    addRecord(session, 'teacher', { ...row, extra: extraOf(node) }, { node, entry, needed });
  }
}

export const TeacherEntry = strict(
  {
    slug: Slug,
    name: Type.Optional(Name),
    title: Type.Optional(Line),
    biography: Type.Optional(Prose),
    portrait: Type.Optional(Slug),
    invented: Type.Optional(Type.Literal(true, { description: 'true, eller utelämnas' })),
    ...common,
  },
  'en lärare med slug, name, title och biography',
);
