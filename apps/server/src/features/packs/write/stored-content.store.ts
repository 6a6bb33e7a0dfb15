import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { RecordTable } from '../read/given-record.ts';
import type { Reference, Row } from '../read/import-session.ts';
import type { AnyRow, LessonList, StoredTrack } from './import-plan.ts';

/** The stored rows with these ids. Days and numbers are as JSON has them. */
export async function findStored<T = AnyRow>(
  db: Db,
  table: RecordTable | 'media' | 'form',
  ids: readonly string[],
): Promise<Map<string, T>> {
  const { rows } = await sql<{ id: string; row: T }>`
    select stored.id, to_jsonb(stored) as row from ${sql.table(table)} as stored
    where stored.id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** The goals of a lesson as a pack has them: texts, or a text with the points of central content that the goal serves. */
export const goalsOfLesson = sql`coalesce((
  select jsonb_agg(case when central_content = '{}' then to_jsonb(goal)
    else jsonb_build_object('goal', goal, 'centralContent', central_content) end order by position)
  from lesson_goal where lesson_id = lesson.id
), '[]')`;

type StoredLists = Readonly<Record<LessonList, readonly unknown[]>>;

/** The lists of these lessons, in a form that compares with those of a pack. */
export async function findStoredLists(
  db: Db,
  lessonIds: readonly string[],
): Promise<Map<string, StoredLists>> {
  const { rows } = await sql<StoredLists & { id: string }>`
    select lesson.id,
      ${goalsOfLesson} as goals,
      coalesce((
        select json_agg(json_build_object(
          'word', word, 'meaning', case when not shared then meaning end, 'shared', shared
        ) order by position)
        from lesson_word where lesson_id = lesson.id
      ), '[]') as words,
      array(select teacher_id::text from lesson_teacher where lesson_id = lesson.id order by position) as teachers,
      array(select area_id::text from lesson_area where lesson_id = lesson.id order by area_id::text collate "C") as also_in
    from lesson where lesson.id = any(${lessonIds})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The stored words of these subjects, by `subject word`. */
export async function findStoredWords(
  db: Db,
  subjectIds: readonly string[],
): Promise<Map<string, Row<'subject_word'>>> {
  const rows = await db
    .selectFrom('subject_word')
    .selectAll()
    .where(sql<boolean>`subject_id = any(${subjectIds})`)
    .execute();
  return new Map(rows.map((row) => [`${row.subject_id} ${row.word}`, row]));
}

/** The tracks of these media, without their texts. */
export async function findStoredTracks(
  db: Db,
  mediaIds: readonly string[],
): Promise<Map<string, StoredTrack[]>> {
  const rows = await db
    .selectFrom('media_track')
    .select(['media_id', 'kind', 'language', 'label', 'hash', 'file_name', 'content_type', 'bytes'])
    .select(['seconds', 'width', 'height'])
    .where(sql<boolean>`media_id = any(${mediaIds})`)
    .orderBy('language')
    .execute();
  return Map.groupBy(rows, ({ media_id }) => media_id);
}

/** Those of these lessons that have a concept sheet. */
export async function listLessonsWithConceptSheet(
  db: Db,
  lessonIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('assignment')
    .select('lesson_id')
    .where('concept_sheet', '=', true)
    .where(sql<boolean>`lesson_id = any(${lessonIds})`)
    .execute();
  return new Set(rows.map(({ lesson_id }) => lesson_id));
}

const idsByPath = {
  school_type: sql`select id, param::text as path from school_type`,
  area: sql`select area_id as id, school_type_param || '/' || subject_slug || '/' || course_slug || '/' || area_slug as path from area_place`,
} as const;

/** The ids of the school types or areas that stand at these paths. */
export async function findIdsByPath(
  db: Db,
  table: Exclude<Reference['table'], 'teacher'>,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; path: string }>`
    select id, path from (${idsByPath[table]}) as placed where path = any(${paths})`.execute(db);
  return new Map(rows.map(({ id, path }) => [path, id]));
}
