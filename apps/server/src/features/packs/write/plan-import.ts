import { isDeepStrictEqual } from 'node:util';
import { idOfPath } from '#database/rows.ts';
import type { Db } from '#database/database.ts';
import type { ValidationErrors } from '../check/validation-errors.ts';
import { lessonTables, treeTables, type RecordTable } from '../read/given-record.ts';
import type { ImportSession, Reference, Row } from '../read/import-session.ts';
import type { LessonPart } from '../read/lesson-parts.ts';
import { checkPlaces } from './check-places.ts';
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
import { camelCase, planRecord, planRemoval } from './plan-record.ts';
import { useStoredLevelAreas } from './level-listings.ts';
import type { MediaRows } from './store-media.ts';

/** What an import changes, found a part at a time. Errors that only the database shows are added to those of the session. */
export interface PackPlan {
  /** What changes of all records but the lessons and what is below them. */
  readonly tree: ImportPlan;
  /** The further areas of each lesson. */
  readonly alsoIn: ReadonlyMap<string, readonly Row<'lesson_area'>[]>;
  /** What changes of some of the lessons. Without the rows of their files a plan only finds errors. */
  planLessons(part: LessonPart, media?: readonly MediaRows[]): Promise<ImportPlan>;
}

/** Compares a pack with the database: which records are new, and which of the keys that it gives change a record. */
export async function planPack(
  db: Db,
  session: ImportSession,
  overwrite: boolean,
): Promise<PackPlan> {
  const { errors, rows } = session;
  await resolveReferences(db, session.references, errors);
  await useStoredLevelAreas(db, session);
  const ofNewRecords = Map.groupBy(session.newRecordErrors, ({ id }) => id);

  async function planTable(
    plan: ImportPlan,
    table: RecordTable,
    all: readonly RecordRow[],
    given: LessonPart['given'],
    partsOf: (
      batch: readonly RecordRow[],
      stored: ReadonlyMap<string, AnyRow>,
    ) => Promise<PartsOf> = async () => () => [],
  ): Promise<void> {
    for (const batch of batchesOf(all)) {
      const ids = batch.map(({ id }) => id);
      const stored = await findStored(db, table, ids);
      const parts = await partsOf(batch, stored);
      for (const row of batch) {
        const own = given.get(row.id);
        if (own?.removal) {
          planRemoval(plan, own, stored.get(row.id));
          continue;
        }
        if (!stored.has(row.id))
          for (const { location, sentence } of ofNewRecords.get(row.id) ?? [])
            errors.add(location, sentence);
        const changes = parts(row.id);
        if (!own || !changes) continue;
        const each = { ...row, revision: own.revision ?? 1 } as unknown as AnyRow;
        const compared = { given: own, row: each, stored: stored.get(row.id), parts: changes };
        planRecord(plan, compared, overwrite, errors);
      }
    }
  }

  const tree = emptyPlan();
  for (const table of treeTables) await planTable(tree, table, rows[table], session.given);
  await checkPlaces(db, errors, { tables: treeTables, rows, given: session.given });
  await planWords(db, session, tree);
  const closedAreas = new Set(tree.created.area.map(({ id }) => id));
  const alsoIn = Map.groupBy(rows.lesson_area, (row) => row.lesson_id);

  return {
    tree,
    alsoIn,
    async planLessons(part, media) {
      const plan = emptyPlan();
      const lists = listsOf(part, alsoIn);
      await planTable(plan, 'lesson', part.rows.lesson, part.given, (_, stored) =>
        planLists(db, part, plan, lists, [...stored.keys()]),
      );
      const contents = contentsOf(part.rows.form, media);
      await planTable(plan, 'assignment', part.rows.assignment, part.given, (batch, stored) =>
        planAssignments(db, part, plan, contents, batch as readonly Row<'assignment'>[], stored),
      );
      await checkPlaces(db, errors, { tables: lessonTables, ...part });
      openFirstLessons(plan, part, closedAreas);
      return plan;
    },
  };
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
      else found?.(id);
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

function listsOf({ rows }: LessonPart, areas: PackPlan['alsoIn']): ListsOf {
  const goals = Map.groupBy(rows.lesson_goal, (row) => row.lesson_id);
  const words = Map.groupBy(rows.lesson_word, (row) => row.lesson_id);
  const teachers = Map.groupBy(rows.lesson_teacher, (row) => row.lesson_id);
  return {
    goals: (id) =>
      (goals.get(id) ?? []).map(({ goal, central_content: centralContent }) =>
        centralContent.length > 0 ? { goal, centralContent } : goal,
      ),
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
  { given }: LessonPart,
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

// A new area would otherwise have nothing that a visitor may open. The lesson keeps its openness from then on.
function openFirstLessons(
  { created }: ImportPlan,
  { given }: LessonPart,
  closedAreas: Set<string>,
): void {
  const lessons = created.lesson;
  for (const [index, row] of lessons.entries()) {
    const areaId = String(row['area_id']);
    if (!closedAreas.delete(areaId)) continue;
    if (!given.get(row.id)?.columns.has('sample')) lessons[index] = { ...row, sample: true };
  }
}
