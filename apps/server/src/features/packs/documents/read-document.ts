import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import type { AnyDocument, LessonDocument } from '@lasar/contract/documents/documents';
import { Check } from 'typebox/value';
import type { Db } from '#database/database.ts';
import { newId } from '#database/rows.ts';
import { listSubjectWords } from '../export/export.store.ts';
import { startSession, type ImportSession } from '../read/import-session.ts';
import { readAreas, readCourse } from '../read/read-course.ts';
import { addCustomerCase } from '../read/read-customer-cases.ts';
import { readLesson } from '../read/read-lesson.ts';
import { resolveMemberships } from '../read/read-pack.ts';
import { reservedCourseSlugs, reservedSlugSentence, SubjectFile } from '../read/pack-schema.ts';
import { Slug } from '../read/pack-values.ts';
import { readNode } from '../read/schema-errors.ts';
import { addSubject, readSchoolTypes } from '../read/read-school-type.ts';
import { readTeachers } from '../read/read-teachers.ts';
import type { MediaRows } from '../write/store-media.ts';
import { attachFiles } from './attach-files.ts';
import { documentNode, listOf } from './document-node.ts';
import * as store from './documents.store.ts';
import { findStoredFiles } from './stored-files.store.ts';
import { placeSheets } from './place-sheets.ts';
import { missingFields, packEntryOf, slugOfId, type PackEntry } from './pack-entry.ts';

/** A document of a stored record, to be written. */
export interface DocumentToRead {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly body: AnyDocument;
  readonly formHosts: readonly string[];
  /** An empty folder, for the texts that a pack has in files. */
  readonly folder: string;
}

/** A document as a pack of one record, with the files of its assignments. */
interface ReadDocument {
  readonly session: ImportSession;
  readonly media: readonly MediaRows[];
}

/** Reads a document as an import reads a record. Its errors are in the session, each at its path in the document. */
export async function readDocument(db: Db, document: DocumentToRead): Promise<ReadDocument> {
  const { kind, id, body, formHosts, folder } = document;
  const session = startSession(folder, formHosts);
  session.name = 'redigering';
  for (const file of missingFields(kind, body)) session.errors.add({ file, line: 1 }, missing);
  if (body['slug'] !== undefined && !Check(Slug, body['slug']))
    session.errors.add(
      { file: 'slug', line: 1 },
      'Adressen ska ha små bokstäver a–z, siffror och bindestreck.',
    );
  const slug = String(body['slug']);
  if (kind === 'course' && reservedCourseSlugs.has(slug))
    session.errors.add({ file: 'slug', line: 1 }, reservedSlugSentence(slug));
  if (session.errors.count > 0) return { session, media: [] };
  const shown = Array.from(
    JSON.stringify(body).matchAll(/\/media\/([0-9a-f]{64})\//g),
    ([, hash = '']) => hash,
  );
  const { pictures } = await findStoredFiles(db, shown);
  for (const hash of pictures) session.storedPictures.add(hash);
  if (kind === 'lesson') {
    const placed = await placeSheets(db, body, session.errors);
    const lesson = { ...document, body: placed };
    return readLessonDocument(db, session, lesson, packEntryOf(kind, id, placed));
  }
  await readPlain(db, session, document, packEntryOf(kind, id, body));
  return { session, media: [] };
}

/** What is said of a field that must be there. */
export const missing = 'Fältet saknas.';

async function readPlain(
  db: Db,
  session: ImportSession,
  { kind, id, body }: DocumentToRead,
  { entry }: PackEntry,
): Promise<void> {
  const place = await store.findPlace(db, kind, id);
  const parent = { id: place?.parent_id ?? '', idPath: [] };
  const above = (place?.slugs ?? []).slice(0, -1);
  const slug = String(body['slug']);
  const node = documentNode(entry);
  switch (kind) {
    case 'school-type':
      readSchoolTypes(session, listOf(node));
      break;
    case 'subject': {
      const given = readNode(SubjectFile, node, session.errors);
      const type = { ...parent, param: above[0] ?? '', subjects: node };
      if (given) addSubject(session, type, slug, node, given, 1);
      break;
    }
    case 'course': {
      const path = [above[0] ?? '', above[1] ?? ''] as const;
      const course = await readCourse(
        session,
        { ...parent, path, file: node, courses: [] },
        slug,
        node,
        1,
      );
      if (!course?.replacedBy) break;
      const level = await store.findLevel(db, parent.id, course.replacedBy);
      if (level === undefined || level === id)
        session.errors.add({ file: 'replacedBy', line: 1 }, 'Nivån finns inte i ämnet.');
      else course.row.replaced_by = level;
      break;
    }
    case 'area':
      await readAreas(session, { ...parent, path: above, subjectId: '' }, listOf(node));
      break;
    case 'teacher':
      await readTeachers(session, listOf(node));
      break;
    case 'customer-case':
      await addCustomerCase(session, slug, node, 1);
      break;
    case 'lesson':
      break;
  }
}

async function readLessonDocument(
  db: Db,
  session: ImportSession,
  { id, body, folder }: DocumentToRead,
  { entry, files }: PackEntry,
): Promise<ReadDocument> {
  const place = await store.findLessonPlace(db, id);
  if (!place) throw new Error('the lesson is gone from its transaction');
  const lesson = body as LessonDocument;
  await reportForeignAssignments(db, session, id, lesson);
  const words = await listSubjectWords(db, place.subject_id);
  const location = { file: 'words', line: 1 };
  session.subjectWords.set(
    place.subject_id,
    new Map(words.map(({ word, meaning }) => [word, { meaning, location, used: false }])),
  );
  for (const teacher of await store.listTeacherIds(db, lesson.teachers ?? []))
    session.teachers.set(slugOfId(teacher), teacher);
  const path = [place.school_type_param, place.subject_slug, place.course_slug, place.area_slug];
  const texts = join(folder, ...path.slice(0, 3), String(entry['slug']));
  await mkdir(texts, { recursive: true });
  for (const [name, text] of files) await writeFile(join(texts, name), text);
  const kept = new Set(lesson.assignments?.map((each) => each.id));
  const gone = (await store.listAssignmentIds(db, id)).filter((each) => !kept.has(each));
  const removed = gone.map((each) => ({ id: each, slug: slugOfId(each), remove: true }));
  const whole = {
    ...entry,
    conceptSheet: place.conceptSheet ?? newId(),
    assignments: [...(entry['assignments'] as object[]), ...removed],
  };
  const siblings = { slugs: new Map(), names: new Map() };
  const area = { id: place.area_id, path, idPath: path, subjectId: place.subject_id, siblings };
  await readLesson(session, area, documentNode(whole), 1);
  resolveMemberships(session);
  return { session, media: await attachFiles(db, session, lesson) };
}

/** A document holds the assignments of its own lesson alone: a stated id would else take one from another lesson. */
async function reportForeignAssignments(
  db: Db,
  { errors }: ImportSession,
  lessonId: string,
  { assignments = [] }: LessonDocument,
): Promise<void> {
  const ids = assignments.flatMap(({ id }) => id ?? []);
  const owners = await store.findLessonsOf(db, ids);
  for (const [index, { id }] of assignments.entries())
    if (id !== undefined && (owners.get(id) ?? lessonId) !== lessonId)
      errors.add({ file: `assignments/${index}`, line: 1 }, 'Uppgiften hör till en annan lektion.');
}
