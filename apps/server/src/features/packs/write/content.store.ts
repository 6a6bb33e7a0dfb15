import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { Row, PackRows } from '../read/import-session.ts';
import { batchesOf, type AnyRow } from './import-plan.ts';

// A pack has thousands of rows. Each statement takes the rows of a table as one JSON parameter.

type Table = keyof Tables;

/** The rows as a table expression with the columns of `table`. */
const recordset = (table: Table, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

const columnsOf = (row: object, from: string): RawBuilder<unknown> =>
  sql.join(Object.keys(row).map((column) => sql.ref(`${from}.${column}`)));

const names = (row: object): RawBuilder<unknown> =>
  sql.join(Object.keys(row).map((column) => sql.ref(column)));

/** Inserts the rows that do not exist yet. */
export async function insertRows<T extends Table>(
  db: Db,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const [first] = batch;
    if (!first) continue;
    await sql`insert into ${sql.table(table)} (${names(first)})
      select ${columnsOf(first, 'given')} from ${recordset(table, batch)} as given
      on conflict do nothing`.execute(db);
  }
}

/** Inserts rows, or updates those with the same id. Unchanged rows are not written. */
export async function upsertRows(db: Db, table: Table, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const assignments = Object.keys(first).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  );
  await sql`insert into ${sql.table(table)} (${names(first)})
    select ${columnsOf(first, 'given')} from ${recordset(table, rows)} as given
    on conflict (id) do update set ${sql.join(assignments)}
    where (${columnsOf(first, table)}) is distinct from (${columnsOf(first, 'excluded')})`.execute(
    db,
  );
}

/** Writes rows that are new or changed, in parts of a size that one statement takes. */
export async function writeRows(db: Db, table: Table, rows: readonly object[]): Promise<void> {
  for (const batch of batchesOf(rows)) await upsertRows(db, table, batch);
}

/** Deletes the rows that belong to any of these owners. */
export async function deleteOwned(
  db: Db,
  table: Table,
  column: string,
  owners: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${owners})`.execute(db);
}

/** Writes the words that subjects share. Words that are not given stay. */
export async function writeSubjectWords(
  db: Db,
  words: readonly Row<'subject_word'>[],
): Promise<void> {
  for (const batch of batchesOf(words))
    await sql`insert into subject_word select * from ${recordset('subject_word', batch)} as given
      on conflict (subject_id, word) do update
        set meaning = excluded.meaning, example = excluded.example, translations = excluded.translations
      where (subject_word.meaning, subject_word.example, subject_word.translations)
        is distinct from (excluded.meaning, excluded.example, excluded.translations)`.execute(db);
}

/** Gives the meanings of the words that subjects share to their lessons' words that are shared. */
export async function shareMeanings(db: Db, subjectIds: readonly string[]): Promise<void> {
  await sql`update lesson_word set meaning = subject_word.meaning
    from subject_word
    join course on course.subject_id = subject_word.subject_id
    join area on area.course_id = course.id
    join lesson on lesson.area_id = area.id
    where lesson_word.lesson_id = lesson.id and lesson_word.shared and lesson_word.word = subject_word.word
      and subject_word.subject_id = any(${subjectIds})
      and lesson_word.meaning is distinct from subject_word.meaning`.execute(db);
}

/** Keeps the Markdown of pdfs, also of those that were stored before it was kept, and what they were rendered from. */
export async function keepWorksheets(
  db: Db,
  worksheets: readonly Row<'worksheet_source'>[],
): Promise<void> {
  const byHash = new Map(worksheets.map((each) => [each.hash, each]));
  for (const batch of batchesOf([...byHash.values()]))
    await sql`insert into worksheet_source select * from ${recordset('worksheet_source', batch)} as given
      on conflict (hash) do update set render_key = excluded.render_key
      where excluded.render_key is not null
        and worksheet_source.render_key is distinct from excluded.render_key`.execute(db);
}

/** Keeps which films not every browser plays, also of those that were stored before it was known. */
export async function keepUnplayable(
  db: Db,
  films: readonly Row<'unplayable_film'>[],
): Promise<void> {
  for (const batch of batchesOf(films))
    await sql`insert into unplayable_film select distinct * from ${recordset('unplayable_film', batch)} as given
      on conflict do nothing`.execute(db);
}

/** The hash of the pdf that was rendered by this key. */
export async function findRendered(db: Db, renderKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('worksheet_source')
    .select('hash')
    .where('render_key', '=', renderKey)
    .orderBy('hash')
    .executeTakeFirst();
  return row?.hash;
}

/** What pdfs were made of, by their hash. */
export async function findSheetSources(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Row<'worksheet_source'>>> {
  const rows = await db
    .selectFrom('worksheet_source')
    .selectAll()
    .where(sql<boolean>`hash = any(${hashes})`)
    .execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

/** A key that is unique in its table, or among the rows with the same parent (`siblings`). */
export interface UniqueKey {
  readonly table: 'school_type' | 'subject' | 'course' | 'area' | 'lesson' | 'customer_case';
  readonly siblings?: string;
  readonly column: 'param' | 'slug' | 'name';
}

/** The given rows whose key belongs to a stored record outside the pack. */
export async function listKeyConflicts(
  db: Db,
  { table, siblings, column }: UniqueKey,
  rows: readonly AnyRow[],
): Promise<{ id: string; storedId: string }[]> {
  // As text, because the rows of a pack with errors may have keys that their columns refuse.
  const given = rows.map((row) => ({
    id: row.id,
    parent: siblings === undefined ? '' : row[siblings],
    key: row[column],
  }));
  const parent = siblings === undefined ? sql`''` : sql`stored.${sql.ref(siblings)}`;
  const { rows: taken } = await sql<{ id: string; storedId: string }>`
    select given.id, stored.id as "storedId"
    from json_to_recordset(${JSON.stringify(given)}::json) as given(id text, parent text, key text)
    join ${sql.table(table)} as stored
      on ${parent} = given.parent and stored.${sql.ref(column)} = given.key
    where stored.id <> all(${rows.map(({ id }) => id)})`.execute(db);
  return taken;
}

/** Deletes these tracks of films. */
export async function deleteTracks(
  db: Db,
  tracks: readonly Pick<Row<'media_track'>, 'media_id' | 'kind' | 'language'>[],
): Promise<void> {
  if (tracks.length === 0) return;
  await sql`delete from media_track using ${recordset('media_track', tracks)} as gone
    where media_track.media_id = gone.media_id and media_track.kind = gone.kind
      and media_track.language = gone.language`.execute(db);
}

/** Allows one import at a time across processes. The lock is released at the end of the transaction. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content import'))`.execute(db);
}

/** Lets records swap unique keys and positions until `checkDeferredConstraints`. */
export async function deferConstraints(db: Db): Promise<void> {
  await sql`set constraints all deferred`.execute(db);
}

/**
 * Tells the planner what this transaction has written so far. Without it, the statements for each part of a large pack
 * scan tables that were empty when they were last counted.
 */
export async function analyzeLessons(db: Db): Promise<void> {
  await sql`analyze lesson, assignment, form, media, media_page, media_track,
    lesson_goal, lesson_word, lesson_teacher, lesson_area`.execute(db);
}

/** Checks deferred constraints before the commit, so that a dry run reports them, too. */
export async function checkDeferredConstraints(db: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
}

const kinds = ['school_type', 'subject', 'course', 'area', 'lesson', 'assignment'] as const;

/** The given ids that belong to stored records of another kind. An id is unique across all kinds. */
export async function listIdConflicts(db: Db, rows: Partial<PackRows>): Promise<string[]> {
  const given = kinds.map((kind) => ({ kind, ids: rows[kind]?.map(({ id }) => id) ?? [] }));
  const stored = kinds.map((kind) => {
    const others = given.flatMap((each) => (each.kind === kind ? [] : each.ids));
    return sql`select id::text as id from ${sql.table(kind)} where id = any(${others})`;
  });
  const { rows: found } = await sql<{ id: string }>`
    ${sql.join(stored, sql` union all `)}`.execute(db);
  return found.map(({ id }) => id);
}

/** A stored file is used again. Waits for the job that may be removing it. */
export async function deleteUnusedFile(db: Db, hash: string): Promise<void> {
  await sql`delete from unused_file where hash = ${hash}`.execute(db);
}

/** Deletes those of these media and forms that no assignment uses any more. */
export async function deleteUnused(
  db: Db,
  { media, forms }: { readonly media: readonly string[]; readonly forms: readonly string[] },
): Promise<void> {
  if (media.length > 0)
    await sql`delete from media where id = any(${media}) and not exists (
      select from assignment where media.id in (assignment.media_id, assignment.answer_key_id, assignment.original_id)
    )`.execute(db);
  if (forms.length > 0)
    await sql`delete from form where id = any(${forms}) and not exists (
      select from assignment where assignment.form_id = form.id
    )`.execute(db);
}
