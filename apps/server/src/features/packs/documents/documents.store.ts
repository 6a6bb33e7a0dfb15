import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { sql, type Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { shapes } from '../move/move-records.store.ts';
import { batchesOf } from '../write/import-plan.ts';

/** Where a record stands: its parent, and the slugs of its address from the school type down, with its own last. */
export async function findPlace(db: Db, kind: DocumentKind, id: string) {
  return db
    .selectFrom('content_node')
    .select(['parent_id', 'slugs'])
    .where('kind', '=', sql.lit(kind))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Where a lesson stands: the slugs of its area from the school type down, and its concept sheet, if it has one yet. */
export async function findLessonPlace(db: Db, id: string) {
  return db
    .selectFrom('lesson')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .select(['lesson.area_id', 'subject_id', 'school_type_param', 'subject_slug'])
    .select(['course_slug', 'area_slug'])
    .select((eb) =>
      eb
        .selectFrom('assignment')
        .select('id')
        .whereRef('lesson_id', '=', 'lesson.id')
        .where('concept_sheet', '=', true)
        .as('conceptSheet'),
    )
    .where('lesson.id', '=', id)
    .executeTakeFirst();
}

/** Which of these ids belong to teachers. */
export async function listTeacherIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('teacher')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of a lesson's assignments, except its concept sheet. */
export async function listAssignmentIds(db: Db, lessonId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assignment')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where('concept_sheet', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

/** The lessons of these assignments, by the assignment's id. */
export async function findLessonsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('assignment')
    .select(['id', 'lesson_id'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, lesson_id }) => [id, lesson_id]));
}

interface Level {
  readonly framework: string;
  readonly code: string;
}

/** The course of a subject with this framework and code. */
export async function findLevel(
  db: Db,
  subjectId: string,
  { framework, code }: Level,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('course')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('framework', '=', framework)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.id;
}

/** Puts the assignments of a lesson in this order, its concept sheet last. Whether any has moved. */
export async function orderAssignments(
  db: Db,
  lessonId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update assignment set position = placed.place from (
      select id, row_number() over (order by concept_sheet, array_position(${ids}::text[], id::text), position) as place
      from assignment where lesson_id = ${lessonId}
    ) as placed
    where assignment.id = placed.id and assignment.position <> placed.place`.execute(db);
  return numAffectedRows > 0n;
}

/** Which of these ids belong to a self-test. */
export async function listFormIds(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom('form').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Which of these records are public, apart from what stands above them. */
export async function listPublished(
  db: Db,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('content_node')
    .select('id')
    .where('kind', '=', sql.lit(kind))
    .where('published', '=', true)
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The newest version of each of these records. */
export async function findLastVersions(
  db: Db,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('version')
    .select(['record', sql<number>`max(number)`.as('number')])
    .where('kind', '=', kind)
    .where(sql<boolean>`record = any(${ids})`)
    .groupBy('record')
    .execute();
  return new Map(rows.map(({ record, number }) => [record, number]));
}

export async function insertVersions(
  db: Db,
  rows: readonly Insertable<Tables['version']>[],
): Promise<void> {
  for (const batch of batchesOf(rows, 100)) await db.insertInto('version').values(batch).execute();
}

/** Takes a record from the public. Whether there is one. */
export async function unpublish(db: Db, kind: DocumentKind, id: string): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(shapes[kind].table)} set published = false
    where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}
