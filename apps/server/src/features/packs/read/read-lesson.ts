import { neededKeys } from '@lasar/contract/kinds/field-rules';
import { lessonFields } from '@lasar/contract/kinds/lesson-kind-rules';
import { idOfPath } from '#database/rows.ts';
import { isObject, readNode } from './schema-errors.ts';
import {
  idPathOf,
  registerUnique,
  registerId,
  registerSlug,
  type Registered,
} from '../check/uniqueness.ts';
import { addRecord, extraOf } from './add-record.ts';
import { columnsOfEntry } from './field-columns.ts';
import { givenNothing } from './given-record.ts';
import type { ImportSession, Row } from './import-session.ts';
import { LessonEntry } from './pack-schema.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';
import { readAssignment, type LessonInPack } from './read-assignment.ts';
import { readEasyTexts, readLessonTexts } from './read-lesson-texts.ts';

interface AreaInPack {
  readonly id: string;
  readonly path: readonly string[];
  readonly idPath: readonly string[];
  readonly subjectId: string;
  readonly siblings: { readonly slugs: Registered; readonly names: Registered };
}

/** Reads a lesson with its assignments. `position` counts from 1. */
export async function readLesson(
  session: ImportSession,
  area: AreaInPack,
  node: PackNode,
  position: number,
): Promise<void> {
  const entry = readNode(LessonEntry, node, session.errors);
  if (!entry) return;
  const { name = '' } = entry;
  if (name !== '') {
    const { location } = node.at('name');
    registerUnique(area.siblings.names, name, location, `Lektionen ${name}`, session.errors);
  }
  const slug = registerSlug(session, node, entry, area.siblings.slugs);
  const path = idPathOf(area.idPath, entry, slug);
  const id = registerId(session, node, entry, path);
  const folder = [...area.path.slice(0, 3), slug].join('/');
  const row: Row<'lesson'> = {
    id,
    area_id: area.id,
    slug,
    ...columnsOfEntry(lessonFields, entry),
    ...(await readLessonTexts(session, folder, node)),
    position,
    published: entry.published ?? true,
    extra: await withEasyTexts(session, folder, extraOf('lesson', node), node.at('easy')),
  };
  const needed = neededKeys(lessonFields);
  addRecord(session, 'lesson', row, { node, entry, needed, parent: 'area_id' });
  if (entry.remove) return;
  const inArea = session.lessonsOfArea.get(area.id);
  if (inArea) inArea.push(id);
  else session.lessonsOfArea.set(area.id, [id]);
  addLists(session, id, area.subjectId, { node, entry });
  if (entry.teachers) addTeachers(session, id, node.at('teachers'));
  for (const further of entry.alsoIn ? itemsOf(node.at('alsoIn')) : []) {
    session.memberships.push({
      lessonId: id,
      home: area.path.join('/'),
      ...(typeof further.value === 'string'
        ? { path: further.value, place: undefined }
        : {
            path: String(further.at('area').value),
            place: Number(further.at('position').value),
          }),
      location: further.location,
    });
  }
  await readAssignments(session, { id, path, folder, slugs: new Map(), forms: new Map() }, node);
}

/** The easier versions of texts that may name pictures, or files, as they are stored. */
async function withEasyTexts(
  session: ImportSession,
  folder: string,
  extra: Record<string, unknown>,
  easy: PackNode,
): Promise<Record<string, unknown>> {
  if (!isObject(easy.value)) return extra;
  const read = await readEasyTexts(session, folder, easy);
  return { ...extra, easy: { ...(extra['easy'] as object), ...read } };
}

function addLists(
  { rows, subjectWords, errors }: ImportSession,
  lesson_id: string,
  subjectId: string,
  { node, entry }: { readonly node: PackNode; readonly entry: LessonEntry },
): void {
  const { words = [], goals = [] } = entry;
  const taken: Registered = new Map();
  for (const [index, each] of words.entries()) {
    const shared = typeof each === 'string';
    const word = shared ? each : each.word;
    const { location } = node.at('words', index);
    if (!registerUnique(taken, word, location, `Ordet ${word}`, errors)) continue;
    const ofSubject = shared ? subjectWords.get(subjectId)?.get(word) : undefined;
    if (ofSubject) ofSubject.used = true;
    const meaning = shared ? (ofSubject?.meaning ?? null) : each.meaning;
    rows.lesson_word.push({ lesson_id, position: index + 1, word, meaning, shared });
  }
  for (const [index, each] of goals.entries()) {
    const { goal, centralContent = [] } = typeof each === 'string' ? { goal: each } : each;
    const central_content = [...new Set(centralContent)];
    rows.lesson_goal.push({ lesson_id, position: index + 1, goal, central_content });
  }
}

function addTeachers(
  { rows, teachers, references, errors }: ImportSession,
  lesson_id: string,
  list: PackNode,
): void {
  const taken: Registered = new Map();
  for (const [index, { value, location }] of itemsOf(list).entries()) {
    const slug = String(value);
    if (!registerUnique(taken, slug, location, `Läraren ${slug}`, errors)) continue;
    const inPack = teachers.get(slug);
    const teacher_id = inPack ?? idOfPath('teacher', slug);
    rows.lesson_teacher.push({ lesson_id, teacher_id, position: index + 1 });
    if (inPack !== undefined) continue;
    const sentence = `Läraren ${slug} finns inte i pack.yaml.`;
    references.push({ table: 'teacher', path: slug, location, sentence });
  }
}

async function readAssignments(
  session: ImportSession,
  lesson: LessonInPack,
  node: PackNode,
): Promise<void> {
  const list = itemsOf(node.at('assignments'));
  for (const [index, each] of list.entries())
    await readAssignment(session, lesson, each, index + 1);
  addConceptSheet(session, lesson, node, list.length + 1);
}

/** Every lesson ends with a concept sheet, which the server renders from the lesson's words. */
function addConceptSheet(
  session: ImportSession,
  lesson: LessonInPack,
  node: PackNode,
  position: number,
): void {
  const slug = 'begreppsblad';
  const taken = lesson.slugs.get(slug);
  if (taken) {
    session.errors.add(
      taken,
      'Begreppsbladet läggs till automatiskt; ge uppgiften ett annat namn.',
    );
    return;
  }
  const { value } = node.at('conceptSheet');
  const own = typeof value === 'string' ? { id: value } : {};
  const id = registerId(session, node.at('words'), own, [...lesson.path, slug]);
  session.rows.assignment.push({
    id,
    lesson_id: lesson.id,
    name: 'Begreppsblad',
    description: '',
    type: 'pdf',
    position,
    media_id: null,
    url: null,
    form_id: null,
    concept_sheet: true,
    answer_key_id: null,
    original_id: null,
    practice: null,
    published: true,
    extra: {},
  });
  session.given.set(id, givenNothing('assignment', node.location));
}
