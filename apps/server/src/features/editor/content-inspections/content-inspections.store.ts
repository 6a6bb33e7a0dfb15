import type { ContentFault } from '@lasar/contract/editor/content-inspections';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A text of a record, or the address of a form. */
export interface TextRow {
  readonly kind: DocumentKind;
  readonly record: string;
  readonly text: string;
  readonly isForm: boolean;
}

/** The texts of all records that have a link or a picture, published or not, and the addresses of forms elsewhere. */
export async function listTextsWithLinks(db: Db): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select * from (
      select 'lesson' as kind, id as record, concat_ws(' ', description, lesson.text, teacher_guide) as text, false as "isForm" from lesson
      union all select 'lesson', lesson_id, description, false from assignment
      union all select 'lesson', lesson_id, url, true from assignment where url is not null
      union all select 'lesson', lesson_id, media.source, false
        from assignment join media on media.id in (assignment.media_id, assignment.answer_key_id) where media.source is not null
      union all select 'area', id, description, false from area
      union all select 'course', id, description, false from course
      union all select 'subject', id, description, false from subject
      union all select 'school-type', id, description, false from school_type
      union all select 'teacher', id, biography, false from teacher
    ) as written
    where text like '%https://%' or text like '%![%'
    order by kind, record`.execute(db);
  return rows;
}

/** The texts that pupils read in a lesson, and the param of its school type. */
export interface ReadTexts {
  readonly id: string;
  readonly schoolType: string;
  readonly text: string;
}

/** The texts of published lessons, some at a time, by id. */
export async function listReadTexts(db: Db, after: string, limit: number): Promise<ReadTexts[]> {
  const { rows } = await sql<ReadTexts>`
    select lesson.id, school_type.param as "schoolType", concat_ws(E'\n', lesson.description, lesson.text,
      (select string_agg(goal, E'\n' order by position) from lesson_goal where lesson_id = lesson.id),
      (select string_agg(meaning, E'\n' order by position) from lesson_word where lesson_id = lesson.id)) as text
    from lesson
    join area on area.id = lesson.area_id
    join course on course.id = area.course_id
    join subject on subject.id = course.subject_id
    join school_type on school_type.id = subject.school_type_id
    where lesson.published and lesson.id > ${after}
    order by lesson.id limit ${limit}`.execute(db);
  return rows;
}

export interface FaultRow {
  readonly kind: DocumentKind;
  readonly record: string;
  readonly check_name: ContentFault['check'];
  readonly subject: string;
  readonly answer: number | null;
}

const rowsAtOnce = 1_000;

/** Stores what an inspection found in place of what was known. Without `links`, what is known of links stays. */
export async function replaceFaults(
  trx: Db,
  faults: readonly FaultRow[],
  { links }: { readonly links: boolean },
): Promise<void> {
  await trx
    .deleteFrom('content_fault')
    .$if(!links, (query) => query.where('check_name', 'not in', ['dead-link', 'dead-form']))
    .execute();
  for (let first = 0; first < faults.length; first += rowsAtOnce)
    await trx
      .insertInto('content_fault')
      .values(faults.slice(first, first + rowsAtOnce))
      .execute();
}

export const listFaults = (db: Db, kind: DocumentKind, record: string) =>
  db
    .selectFrom('content_fault')
    .select(['check_name', 'subject', 'answer'])
    .where('kind', '=', kind)
    .where('record', '=', record)
    .orderBy('check_name')
    .orderBy('subject')
    .execute();

/** Which of these links are among the faults, of any record. */
export async function listDeadAmong(db: Db, links: readonly string[]): Promise<string[]> {
  if (links.length === 0) return [];
  const rows = await db
    .selectFrom('content_fault')
    .select('subject')
    .distinct()
    .where('check_name', 'in', ['dead-link', 'dead-form'])
    .where('subject', 'in', links)
    .execute();
  return rows.map(({ subject }) => subject);
}

export const findInspection = (db: Db) =>
  db
    .selectFrom('content_inspection')
    .select(['requested_at', 'finished_at', 'links', 'left_out', 'offline'])
    .executeTakeFirst();

/** Notes that an inspection was asked for. */
export async function noteRequest(db: Db): Promise<void> {
  await sql`insert into content_inspection (id, requested_at) values (true, now())
    on conflict (id) do update set requested_at = excluded.requested_at`.execute(db);
}

interface Outcome {
  readonly links: number;
  readonly leftOut: number;
  readonly offline: boolean;
}

/** Notes that an inspection has ended. */
export async function noteEnd(db: Db, { links, leftOut, offline }: Outcome): Promise<void> {
  await sql`insert into content_inspection (id, finished_at, links, left_out, offline)
    values (true, now(), ${links}, ${leftOut}, ${offline})
    on conflict (id) do update set finished_at = excluded.finished_at, links = excluded.links,
      left_out = excluded.left_out, offline = excluded.offline`.execute(db);
}
