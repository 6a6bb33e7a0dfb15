import { isDeepStrictEqual } from 'node:util';
import { idOfPath } from '#database/rows.ts';
import type { Db } from '#database/database.ts';
import type { ValidationErrors } from '../check/validation-errors.ts';
import { recordTables, type GivenRecord, type RecordTable } from '../read/given-record.ts';
import type { ImportSession, Reference, Row } from '../read/import-session.ts';
import { contentsOf, planAssignments } from './plan-assignments.ts';
import {
  batchesOf,
  emptyPlan,
  listTables,
  type AnyRow,
  type FieldChange,
  type ImportPlan,
  type LessonList,
} from './import-plan.ts';
import {
  findIdsByPath,
  findStored,
  findStoredLists,
  findStoredWords,
} from './stored-content.store.ts';
import { useStoredLevelAreas } from './level-listings.ts';
import type { MediaRows } from './store-media.ts';

export interface PlanOptions {
  /** The pack's files; undefined before they are stored, when a plan only finds errors. */
  readonly media: readonly MediaRows[] | undefined;
  /** Also write records that have changed since the pack was exported. */
  readonly overwrite: boolean;
}

/**
 * Compares a pack with the database: which records are new, and which of the keys that it gives change a record. Errors
 * that only the database shows are added to `errors`.
 */
export async function planImport(
  db: Db,
  session: ImportSession,
  options: PlanOptions,
  errors: ValidationErrors,
): Promise<ImportPlan> {
  const plan = emptyPlan();
  await resolveReferences(db, session.references, errors);
  await useStoredLevelAreas(db, session);
  const stored = new Set<string>();
  const lists = listsOf(session);
  const contents = contentsOf(session, options.media);
  for (const table of recordTables) {
    for (const rows of batchesOf<RecordRow>(session.rows[table])) {
      const found = await findStored(
        db,
        table,
        rows.map(({ id }) => id),
      );
      for (const id of found.keys()) stored.add(id);
      const partsOf: PartsOf =
        table === 'lesson'
          ? await planLists(db, session, plan, lists, [...found.keys()])
          : table === 'assignment'
            ? await planAssignments(
                db,
                session,
                plan,
                contents,
                rows as readonly Row<'assignment'>[],
                found,
              )
            : () => [];
      for (const row of rows) {
        const given = session.given.get(row.id);
        if (given?.removal) {
          planRemoval(plan, given, found.get(row.id));
          continue;
        }
        const parts = partsOf(row.id);
        if (!given || !parts) continue;
        const each = { ...row, revision: given.revision ?? 1 } as unknown as AnyRow;
        planRecord(plan, { given, row: each, stored: found.get(row.id), parts }, options, errors);
      }
    }
  }
  for (const { id, location, sentence } of session.newRecordErrors)
    if (!stored.has(id)) errors.add(location, sentence);
  openFirstLessons(plan, session);
  await planWords(db, session, plan);
  return plan;
}

/** Adds the words of subjects that are new or changed to the changes of the plan. */
async function planWords(db: Db, { rows }: ImportSession, { changes }: ImportPlan): Promise<void> {
  const words = rows.subject_word;
  const stored = await findStoredWords(db, [...new Set(words.map((row) => row.subject_id))]);
  for (const row of words) {
    const before = stored.get(`${row.subject_id} ${row.word}`);
    const fields = wordFields
      .filter((field) => before && !isDeepStrictEqual(before[field], row[field]))
      .map((field) => ({ field, before: before?.[field], after: row[field] }));
    if (before && fields.length === 0) continue;
    const change = { table: 'subject_word', id: row.subject_id, name: row.word, fields } as const;
    changes.push({ ...change, kind: before ? 'changed' : 'made' });
  }
}

const wordFields = ['meaning', 'example', 'translations'] as const;

type RecordRow = Row<RecordTable> & { readonly id: string };

/** The changes of a record outside its own row; undefined for a row that is not to be written. */
type PartsOf = (id: string) => readonly FieldChange[] | undefined;

async function resolveReferences(
  db: Db,
  references: readonly Reference[],
  errors: ValidationErrors,
): Promise<void> {
  for (const [table, group] of Map.groupBy(references, (each) => each.table)) {
    const paths = group.map(({ path }) => path);
    const ids =
      table === 'teacher' ? await findTeachers(db, paths) : await findIdsByPath(db, table, paths);
    for (const { path, location, sentence, found } of group) {
      const id = ids.get(path);
      if (id === undefined) errors.add(location, sentence);
      else found(id);
    }
  }
}

// A teacher has no address of its own, so its slug is known by the id that follows from it.
async function findTeachers(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map(slugs.map((slug) => [slug, idOfPath('teacher', slug)]));
  const stored = await findStored(db, 'teacher', [...ids.values()]);
  return new Map([...ids].filter(([, id]) => stored.has(id)));
}

/** The lists of each lesson of a pack, in a form that compares with what is stored. */
type ListsOf = Readonly<Record<LessonList, (lessonId: string) => unknown[]>>;

function listsOf({ rows }: ImportSession): ListsOf {
  const goals = Map.groupBy(rows.lesson_goal, (row) => row.lesson_id);
  const words = Map.groupBy(rows.lesson_word, (row) => row.lesson_id);
  const teachers = Map.groupBy(rows.lesson_teacher, (row) => row.lesson_id);
  const areas = Map.groupBy(rows.lesson_area, (row) => row.lesson_id);
  return {
    goals: (id) => (goals.get(id) ?? []).map(({ goal }) => goal),
    words: (id) =>
      (words.get(id) ?? []).map(({ word, meaning, shared }) => ({
        word,
        meaning: shared ? null : meaning,
        shared,
      })),
    teachers: (id) => (teachers.get(id) ?? []).map(({ teacher_id }) => teacher_id),
    also_in: (id) => (areas.get(id) ?? []).map(({ area_id }) => area_id).toSorted(),
  };
}

async function planLists(
  db: Db,
  { given }: ImportSession,
  plan: ImportPlan,
  inPack: ListsOf,
  storedIds: readonly string[],
): Promise<PartsOf> {
  const stored = await findStoredLists(db, storedIds);
  return (id) => {
    const changes: FieldChange[] = [];
    for (const list of Object.keys(listTables) as LessonList[]) {
      const before = stored.get(id)?.[list];
      if (before && !given.get(id)?.columns.has(list)) continue;
      const after = inPack[list](id);
      if (before ? isDeepStrictEqual(before, after) : after.length === 0) continue;
      plan.lists[list].add(id);
      if (before) changes.push({ field: camelCase(list), before, after });
    }
    return changes;
  };
}

interface Compared {
  readonly given: GivenRecord;
  readonly row: AnyRow;
  readonly stored: AnyRow | undefined;
  readonly parts: readonly FieldChange[];
}

function planRecord(
  plan: ImportPlan,
  { given, row, stored, parts }: Compared,
  { overwrite }: PlanOptions,
  errors: ValidationErrors,
): void {
  const { table, location } = given;
  const { id } = row;
  if (!stored) {
    plan.created[table].push({ ...row, extra: mergedExtra({}, row['extra']) });
    plan.changes.push({ table, id, name: nameOf(row), kind: 'made', fields: [] });
    return;
  }
  const own = ownChanges(given, row, stored);
  const fields = [...own, ...parts];
  if (fields.length === 0) return;
  const name = nameOf(stored);
  if (!overwrite && given.revision !== undefined && given.revision !== stored.revision) {
    const names = fields.map(({ field }) => field).join(', ');
    errors.add(
      location,
      `${name} har ändrats sedan paketet skrevs ut (paketet har revision ${given.revision}, databasen ${stored.revision}); paketet skulle ändra ${names}. Med --overwrite skrivs ändringarna över.`,
    );
    return;
  }
  const columns = Object.keys(row).map((column) => [column, stored[column]]);
  const changed = own.map(({ field, after }) => [snakeCase(field), after]);
  plan.changed[table].push({
    ...Object.fromEntries([...columns, ...changed]),
    id,
    revision: stored.revision + 1,
  });
  const isMoved = own.some(({ field }) => snakeCase(field) === parentColumns[table]);
  if (isMoved) plan.moved.add(id);
  plan.changes.push({ table, id, name, kind: isMoved ? 'moved' : 'changed', fields });
}

// A record that is not there is removed already.
function planRemoval(plan: ImportPlan, given: GivenRecord, stored: AnyRow | undefined): void {
  if (!stored) return;
  const { id } = stored;
  plan.removed.push({ id, given });
  plan.changes.push({ table: given.table, id, name: nameOf(stored), kind: 'removed', fields: [] });
}

function ownChanges({ columns }: GivenRecord, row: AnyRow, stored: AnyRow): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const column of Object.keys(row)) {
    if (!columns.has(column) || column === 'id' || column === 'position' || column === 'revision')
      continue;
    const before = stored[column];
    const after = column === 'extra' ? mergedExtra(before, row[column]) : row[column];
    if (!isDeepStrictEqual(before, after))
      changes.push({ field: camelCase(column), before, after });
  }
  return changes;
}

const mergedExtra = (stored: unknown, given: unknown): object =>
  Object.fromEntries(
    Object.entries({ ...(stored as object), ...(given as object) }).filter(
      ([, value]) => value !== null,
    ),
  );

/** The column of each record's parent. */
export const parentColumns: Readonly<Partial<Record<RecordTable, string>>> = {
  subject: 'school_type_id',
  course: 'subject_id',
  area: 'course_id',
  lesson: 'area_id',
  assignment: 'lesson_id',
};

const nameOf = (row: AnyRow): string => String(row['name']);

const snakeCase = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

// A new area would otherwise have nothing that a visitor may open. The lesson keeps its openness from then on.
function openFirstLessons({ created }: ImportPlan, { given }: ImportSession): void {
  const areas = new Set(created.area.map(({ id }) => id));
  const lessons = created.lesson;
  for (const [index, row] of lessons.entries()) {
    const areaId = String(row['area_id']);
    if (!areas.delete(areaId)) continue;
    if (!given.get(row.id)?.columns.has('sample')) lessons[index] = { ...row, sample: true };
  }
}
