import { neededKeys } from '@lasar/contract/kinds/field-rules';
import { kinds } from '@lasar/contract/kinds/kind-rules';
import type { Static } from 'typebox';
import { idPathOf, registerUnique, registerId, type Registered } from '../check/uniqueness.ts';
import { findOptionalYaml, findYaml } from './pack-folder.ts';
import type { ImportSession, SubjectWord } from './import-session.ts';
import { addRecord, extraOf } from './add-record.ts';
import { columnsOfEntry } from './field-columns.ts';
import { SchoolTypeEntry, SubjectFile } from './pack-schema.ts';
import { WordsFile } from './pack-schema-lesson.ts';
import { readNode, slugsIn } from './schema-errors.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';

interface SchoolType {
  readonly id: string;
  readonly param: string;
  readonly idPath: readonly string[];
  readonly subjects: PackNode;
}

/** A subject whose file has been read, but not its courses. */
export interface Subject {
  readonly id: string;
  readonly path: readonly [string, string];
  readonly idPath: readonly string[];
  readonly file: PackNode;
  readonly courses: readonly string[];
}

export function readSchoolTypes(session: ImportSession, list: PackNode): SchoolType[] {
  const taken: Registered = new Map();
  return itemsOf(list).flatMap((node, index) => {
    const entry = readNode(SchoolTypeEntry, node, session.errors);
    if (!entry) return [];
    const { param, published = true } = entry;
    registerUnique(taken, param, node.at('param').location, `Skolformen ${param}`, session.errors);
    const idPath = idPathOf([], entry, param);
    const id = registerId(session, node, entry, idPath);
    session.schoolTypes.set(param, id);
    const own = columnsOfEntry(kinds['school-type'], entry);
    const extra = extraOf('school-type', node);
    const row = { id, param, ...own, position: index + 1, published, extra };
    const needed = [...neededKeys(kinds['school-type']), 'subjects'];
    addRecord(session, 'school_type', row, { node, entry, needed });
    if (entry.remove) return [];
    return [{ id, param, idPath, subjects: node.at('subjects') }];
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
    for (const [index, [slug, node]] of slugsIn(schoolType.subjects).entries()) {
      if (!registerUnique(taken, slug, node.location, `Ämnet ${slug}`, session.errors)) continue;
      const path = `${schoolType.param}/${slug}/subject.yaml`;
      const file = await findYaml(session.root, path, node.location, session.errors);
      const entry = file && readNode(SubjectFile, file, session.errors);
      if (!file || !entry) continue;
      const subject = addSubject(session, schoolType, slug, file, entry, index + 1);
      if (entry.remove) continue;
      await readWords(session, subject);
      found.push(subject);
    }
  }
  return found;
}

/** Reads `words.yaml`, which a subject may have: the meanings of words that its lessons share. */
async function readWords(session: ImportSession, { id, path }: Subject): Promise<void> {
  const { errors, root, rows, subjectWords } = session;
  const file = await findOptionalYaml(root, `${path.join('/')}/words.yaml`, errors);
  const entries = file && readNode(WordsFile, file, errors);
  if (!entries) return;
  const words = new Map<string, SubjectWord>();
  for (const [word, entry] of Object.entries(entries)) {
    const {
      meaning,
      example = null,
      translations = {},
    } = typeof entry === 'string' ? { meaning: entry } : entry;
    rows.subject_word.push({ subject_id: id, word, meaning, example, translations });
    words.set(word, { meaning, location: file.at(word).location, used: false });
  }
  subjectWords.set(id, words);
}

/** Adds a subject as its file has it. */
export function addSubject(
  session: ImportSession,
  schoolType: SchoolType,
  slug: string,
  file: PackNode,
  entry: Static<typeof SubjectFile>,
  position: number,
): Subject {
  const { courses = [], published = true } = entry;
  const path = [schoolType.param, slug] as const;
  const idPath = idPathOf(schoolType.idPath, entry, slug);
  const id = registerId(session, file, entry, idPath);
  const place = { id, school_type_id: schoolType.id, slug, position, published };
  const own = columnsOfEntry(kinds.subject, entry);
  const row = { ...place, ...own, extra: extraOf('subject', file) };
  addRecord(session, 'subject', row, {
    node: file,
    entry,
    needed: [...neededKeys(kinds.subject), 'courses'],
    parent: 'school_type_id',
    named: 'slug',
  });
  return { id, path, idPath, file, courses };
}
