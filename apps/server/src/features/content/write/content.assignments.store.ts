import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { deleteOwned, insertRows, upsertRows } from './content.store.ts';
import type { Row } from '../read/import-session.ts';
import type { MediaRows } from './store-media.ts';

export interface AssignmentRows {
  readonly lessonIds: readonly string[];
  readonly assignments: readonly Row<'assignment'>[];
  readonly forms: readonly Row<'form'>[];
  readonly media: readonly MediaRows[];
}

/** Replaces the assignments of these lessons, with their media, captions and forms. */
export async function replaceAssignments(db: Db, rows: AssignmentRows): Promise<void> {
  const before = await listUsed(db, rows.lessonIds);
  await deleteOthers(db, rows);
  const media = rows.media.map((each) => each.media);
  await upsertRows(db, 'form', rows.forms);
  await upsertRows(db, 'media', media);
  const ids = media.map(({ id }) => id);
  await deleteOwned(db, 'caption', 'media_id', ids);
  await deleteOwned(db, 'media_page', 'media_id', ids);
  await insertRows(
    db,
    'caption',
    rows.media.flatMap(({ captions }) => captions),
  );
  await insertRows(
    db,
    'media_page',
    rows.media.flatMap(({ pages }) => pages),
  );
  await upsertRows(db, 'assignment', rows.assignments);
  await deleteUnused(db, before);
}

interface Used {
  readonly media: readonly string[];
  readonly forms: readonly string[];
}

async function listUsed(db: Db, lessonIds: readonly string[]): Promise<Used> {
  const found = await db
    .selectFrom('assignment')
    .select(['media_id', 'answer_key_id', 'form_id'])
    .where(sql<boolean>`lesson_id = any(${lessonIds})`)
    .execute();
  const present = (id: string | null): string[] => (id === null ? [] : [id]);
  return {
    media: found.flatMap((row) => [...present(row.media_id), ...present(row.answer_key_id)]),
    forms: found.flatMap((row) => present(row.form_id)),
  };
}

// Also deletes assignments that change lesson or form, which are inserted again. A form has one assignment, and a lesson
// has one concept sheet, so two assignments that swap would violate these constraints.
async function deleteOthers(db: Db, { lessonIds, assignments }: AssignmentRows): Promise<void> {
  await sql`delete from assignment as stored
    where (stored.lesson_id = any(${lessonIds}) or stored.id = any(${assignments.map(({ id }) => id)}))
      and not exists (
        select from json_populate_recordset(null::assignment, ${JSON.stringify(assignments)}::json) as given
        where given.id = stored.id
          and given.lesson_id = stored.lesson_id
          and coalesce(given.form_id, '') = coalesce(stored.form_id, '')
      )`.execute(db);
}

/** Deletes those of these media and forms that no assignment uses any more. */
export async function deleteUnused(db: Db, { media, forms }: Used): Promise<void> {
  await sql`delete from media where id = any(${media}) and not exists (
    select from assignment where assignment.media_id = media.id or assignment.answer_key_id = media.id
  )`.execute(db);
  await sql`delete from form where id = any(${forms}) and not exists (
    select from assignment where assignment.form_id = form.id
  )`.execute(db);
}
