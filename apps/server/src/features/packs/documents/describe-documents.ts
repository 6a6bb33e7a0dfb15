import { createHash } from 'node:crypto';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import type { AnyDocument } from '@lasar/contract/documents/documents';
import { columnOfKey, markdownFields } from '@lasar/contract/kinds/field-rules';
import { lessonFields } from '@lasar/contract/kinds/lesson-kind-rules';
import type { Selectable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { formOf, lessonOf, tracksByKey } from '../export/describe-lesson.ts';
import {
  areaOf,
  courseOf,
  customerCaseOf,
  schoolTypeOf,
  subjectOf,
  teacherOf,
} from '../export/describe-records.ts';
import {
  findCourse,
  listAssignmentsOf,
  listLessonsById,
  type StoredAssignment,
  type StoredLesson,
} from '../export/export.store.ts';
import { sorted } from '../export/pack-yaml-text.ts';
import { findStored } from '../write/stored-content.store.ts';

type Stored<T extends keyof Tables> = Readonly<Selectable<Tables[T]>>;

/** Stands for a document: two are equal when their revisions are. 16 hexadecimal digits. */
export const revisionOf = (body: AnyDocument): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex')
    .slice(0, 16);

/** The documents of stored records, published or not, by id. Records that do not exist are left out. */
export async function describeDocuments(
  db: Db,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyDocument>> {
  if (kind === 'lesson') return describeLessons(db, ids);
  const documents = new Map<string, AnyDocument>();
  for (const id of ids) {
    const found = await describeOne(db, kind, id);
    if (found) documents.set(id, withoutEmpty(found));
  }
  return documents;
}

async function describeLessons(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyDocument>> {
  const lessons = await listLessonsById(db, ids);
  const assignments = await listAssignmentsOf(db, ids);
  return new Map(
    lessons.map((row) => [row.id, lessonDocument(row, assignments.get(row.id) ?? [])]),
  );
}

// An address of a file in a pack has no meaning here: the files and texts replace the paths below.
const noFiles = { place: () => '', write: () => '', stored: [], texts: [] };

function lessonDocument(row: StoredLesson, assignments: readonly StoredAssignment[]): AnyDocument {
  const entry = lessonOf(row, {
    slugs: [],
    isFirst: true,
    assignments,
    teacherSlugs: new Map(),
    listedPlaces: new Map(),
    files: noFiles,
    old: new Map(),
  }) as { readonly assignments?: readonly object[] };
  const own = assignments.filter((each) => !each.concept_sheet);
  const columns = row as unknown as Readonly<Record<string, unknown>>;
  return withoutEmpty({
    ...entry,
    conceptSheet: undefined,
    words: row.words.map(({ word, meaning }) => ({ word, meaning })),
    teachers: row.teachers,
    ...Object.fromEntries(
      markdownFields(lessonFields).map(([key]) => [key, columns[columnOfKey(key)]]),
    ),
    easy: row.extra['easy'],
    assignments: (entry.assignments ?? []).map((each, index) => ({
      ...each,
      ...contentsOf(own[index]),
      slug: undefined,
      revision: undefined,
    })),
  });
}

function contentsOf(row: StoredAssignment | undefined): object {
  if (!row) return {};
  const { media, answerKey, original, form } = row;
  return {
    id: row.id,
    file: media && { hash: media.hash, name: media.file_name },
    poster: media?.poster_hash && { hash: media.poster_hash, name: media.poster_file_name },
    captions: undefined,
    tracks: undefined,
    ...(media && tracksByKey(media.tracks, ({ hash, file_name }) => ({ hash, name: file_name }))),
    answerKey: answerKey && { hash: answerKey.hash, name: answerKey.file_name },
    original: original && { hash: original.hash, name: original.file_name },
    markdown: { file: media?.markdown, answerKey: answerKey?.markdown },
    form: form && formOf(form),
  };
}

async function describeOne(db: Db, kind: DocumentKind, id: string): Promise<object | undefined> {
  const old = new Map();
  const find = async <T extends 'school_type' | 'subject' | 'area' | 'teacher' | 'customer_case'>(
    table: T,
  ) => (await findStored<Stored<T>>(db, table, [id])).get(id);
  switch (kind) {
    case 'school-type': {
      const row = await find('school_type');
      return row && { ...schoolTypeOf(row, [], old), slug: row.param, param: undefined };
    }
    case 'subject': {
      const row = await find('subject');
      return row && { ...subjectOf(row, [], old), slug: row.slug };
    }
    case 'course': {
      const row = await findCourse(db, id);
      return row && { ...courseOf(row, [], old), slug: row.slug };
    }
    case 'area': {
      const row = await find('area');
      return row && areaOf(row, [], old);
    }
    case 'teacher': {
      const row = await find('teacher');
      return row && teacherOf(row, undefined, old);
    }
    case 'customer-case': {
      const row = await find('customer_case');
      if (!row) return undefined;
      const typeId = row.school_type_id;
      const types = typeId === null ? undefined : await findStored(db, 'school_type', [typeId]);
      const param = types?.get(typeId ?? '')?.['param'];
      return { ...customerCaseOf(row, param as string | undefined, old), slug: row.slug };
    }
    case 'lesson':
      return undefined;
  }
}

const outside = [
  'id',
  'revision',
  'published',
  'oldAddresses',
  'subjects',
  'courses',
  'areas',
  'lessons',
];
const empty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** A document in its one form: without what belongs to the record around it, and without keys that are empty. */
function withoutEmpty(document: object): AnyDocument {
  const keys = Object.entries(document).filter(([key]) => !outside.includes(key));
  return pruned(Object.fromEntries(keys)) as AnyDocument;
}

function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pruned).filter((each) => !empty(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, pruned(each)] as const)
      .filter(([, each]) => !empty(each)),
  );
}
