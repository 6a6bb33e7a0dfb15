import type { Static } from 'typebox';
import { claim, claimId, type Taken } from './pack-claims.ts';
import { findYaml } from './pack-folder.ts';
import type { Reading } from './pack-records.ts';
import { SchoolTypeEntry, SubjectFile } from './pack-schema.ts';
import { readNode } from './pack-schema-faults.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';

interface SchoolType {
  readonly id: string;
  readonly param: string;
  readonly subjects: PackNode;
}

/** A subject whose file is read and whose courses are not. */
export interface Subject {
  readonly id: string;
  readonly path: readonly [string, string];
  readonly file: PackNode;
  readonly courses: readonly string[];
}

export function readSchoolTypes(reading: Reading, list: PackNode): SchoolType[] {
  const taken: Taken = new Map();
  return itemsOf(list).flatMap((node, index) => {
    const entry = readNode(SchoolTypeEntry, node, reading.faults);
    if (!entry) return [];
    const { param, name, description } = entry;
    claim(taken, param, node.at('param').place, `Skolformen ${param}`, reading.faults);
    const id = claimId(reading, node, entry.id, [param]);
    reading.schoolTypes.set(param, id);
    reading.rows.school_type.push({
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
  reading: Reading,
  schoolTypes: readonly SchoolType[],
): Promise<Subject[]> {
  const found: Subject[] = [];
  for (const schoolType of schoolTypes) {
    const taken: Taken = new Map();
    for (const [index, node] of itemsOf(schoolType.subjects).entries()) {
      const slug = String(node.value);
      if (!claim(taken, slug, node.place, `Ämnet ${slug}`, reading.faults)) continue;
      const path = `${schoolType.param}/${slug}/subject.yaml`;
      const file = await findYaml(reading.root, path, node.place, reading.faults);
      const entry = file && readNode(SubjectFile, file, reading.faults);
      if (file && entry) found.push(addSubject(reading, schoolType, slug, file, entry, index + 1));
    }
  }
  return found;
}

function addSubject(
  reading: Reading,
  schoolType: SchoolType,
  slug: string,
  file: PackNode,
  entry: Static<typeof SubjectFile>,
  position: number,
): Subject {
  const { name, description, code = null, courses } = entry;
  const path = [schoolType.param, slug] as const;
  const id = claimId(reading, file, entry.id, path);
  const school_type_id = schoolType.id;
  reading.rows.subject.push({
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
