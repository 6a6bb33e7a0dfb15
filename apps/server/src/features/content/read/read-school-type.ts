import type { Static } from 'typebox';
import { registerUnique, registerId, type Registered } from '../check/uniqueness.ts';
import { findYaml } from './pack-folder.ts';
import type { ImportSession } from './import-session.ts';
import { SchoolTypeEntry, SubjectFile } from './pack-schema.ts';
import { readNode } from './schema-errors.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';

interface SchoolType {
  readonly id: string;
  readonly param: string;
  readonly subjects: PackNode;
}

/** A subject whose file has been read, but not its courses. */
export interface Subject {
  readonly id: string;
  readonly path: readonly [string, string];
  readonly file: PackNode;
  readonly courses: readonly string[];
}

export function readSchoolTypes(session: ImportSession, list: PackNode): SchoolType[] {
  const taken: Registered = new Map();
  return itemsOf(list).flatMap((node, index) => {
    const entry = readNode(SchoolTypeEntry, node, session.errors);
    if (!entry) return [];
    const { param, name, description } = entry;
    registerUnique(taken, param, node.at('param').location, `Skolformen ${param}`, session.errors);
    const id = registerId(session, node, entry.id, [param]);
    session.schoolTypes.set(param, id);
    session.rows.school_type.push({
      id,
      param,
      name,
      description,
      position: index + 1,
      published: true,
    });
    return [{ id, param, subjects: node.at('subjects') }];
  });
}

/** Reads every `subject.yaml`. */
export async function findSubjects(
  session: ImportSession,
  schoolTypes: readonly SchoolType[],
): Promise<Subject[]> {
  const found: Subject[] = [];
  for (const schoolType of schoolTypes) {
    const taken: Registered = new Map();
    for (const [index, node] of itemsOf(schoolType.subjects).entries()) {
      const slug = String(node.value);
      if (!registerUnique(taken, slug, node.location, `Ämnet ${slug}`, session.errors)) continue;
      const path = `${schoolType.param}/${slug}/subject.yaml`;
      const file = await findYaml(session.root, path, node.location, session.errors);
      const entry = file && readNode(SubjectFile, file, session.errors);
      if (file && entry) found.push(addSubject(session, schoolType, slug, file, entry, index + 1));
    }
  }
  return found;
}

function addSubject(
  session: ImportSession,
  schoolType: SchoolType,
  slug: string,
  file: PackNode,
  entry: Static<typeof SubjectFile>,
  position: number,
): Subject {
  const { name, description, code = null, courses } = entry;
  const path = [schoolType.param, slug] as const;
  const id = registerId(session, file, entry.id, path);
  const school_type_id = schoolType.id;
  session.rows.subject.push({
    id,
    school_type_id,
    slug,
    name,
    description,
    code,
    position,
    published: true,
  });
  return { id, path, file, courses };
}
