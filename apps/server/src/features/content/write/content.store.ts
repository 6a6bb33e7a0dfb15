import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { Row, PackRows } from '../read/import-session.ts';

// A pack has thousands of rows. Each statement takes the rows of a table as one JSON parameter.

type Table = keyof Tables;

/** The rows as a table expression with the columns of `table`. */
const recordset = <T extends Table>(
  table: T,
  rows: readonly Partial<Row<T>>[],
): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

const columnsOf = (row: object, from: string): RawBuilder<unknown> =>
  sql.join(Object.keys(row).map((column) => sql.ref(`${from}.${column}`)));

const names = (row: object): RawBuilder<unknown> =>
  sql.join(Object.keys(row).map((column) => sql.ref(column)));

/** Inserts rows that do not exist yet. */
export async function insertRows<T extends Table>(
  db: Db,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await sql`insert into ${sql.table(table)} (${names(first)})
    select ${columnsOf(first, 'given')} from ${recordset(table, rows)} as given`.execute(db);
}

/** Inserts rows, or updates those with the same id. Unchanged rows are not written. */
export async function upsertRows<T extends Table>(
  db: Db,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
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

/** Deletes the rows that belong to any of these owners. */
export async function deleteOwned(
  db: Db,
  table: Table,
  column: string,
  owners: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${owners})`.execute(db);
}

/**
 * Writes the words that subjects share, and gives their meanings to the lessons of these subjects whose words are shared.
 * Words that are not given stay.
 */
export async function writeSubjectWords(
  db: Db,
  words: readonly Row<'subject_word'>[],
  subjectIds: readonly string[],
): Promise<void> {
  await sql`insert into subject_word select * from ${recordset('subject_word', words)} as given
    on conflict (subject_id, word) do update
      set meaning = excluded.meaning, example = excluded.example, translations = excluded.translations
    where (subject_word.meaning, subject_word.example, subject_word.translations)
      is distinct from (excluded.meaning, excluded.example, excluded.translations)`.execute(db);
  await sql`update lesson_word set meaning = subject_word.meaning
    from subject_word
    join course on course.subject_id = subject_word.subject_id
    join area on area.course_id = course.id
    join lesson on lesson.area_id = area.id
    where lesson_word.lesson_id = lesson.id and lesson_word.shared and lesson_word.word = subject_word.word
      and subject_word.subject_id = any(${subjectIds})
      and lesson_word.meaning is distinct from subject_word.meaning`.execute(db);
}

/** A key that is unique in its table, or among the rows with the same parent (`siblings`). */
export interface UniqueKey {
  readonly table: 'school_type' | 'subject' | 'course' | 'area' | 'lesson' | 'customer_case';
  readonly siblings?: string;
  readonly column: 'param' | 'slug' | 'name';
}

/**
 * Sets temporary unique keys on records whose keys will change, so that two records can swap keys. The following upsert
 * sets their new keys.
 */
export async function setTemporaryKeys<T extends UniqueKey['table']>(
  db: Db,
  key: UniqueKey & { readonly table: T },
  rows: readonly Row<T>[],
): Promise<void> {
  const column = sql.ref(key.column);
  await sql`update ${sql.table(key.table)} as stored
    set ${column} = 'x-' || md5(stored.id)
    from ${recordset<T>(key.table, rows)} as given
    where stored.id = given.id and (${keyColumns(key, 'stored')}) is distinct from (${keyColumns(key, 'given')})`.execute(
    db,
  );
}

/** The given rows whose key belongs to a stored record outside the pack. */
export async function listKeyConflicts<T extends UniqueKey['table']>(
  db: Db,
  key: UniqueKey & { readonly table: T },
  rows: readonly (Row<T> & { readonly id: string })[],
): Promise<{ id: string; storedId: string }[]> {
  const { rows: taken } = await sql<{ id: string; storedId: string }>`
    select given.id, stored.id as "storedId"
    from ${sql.table(key.table)} as stored
    join ${recordset<T>(key.table, rows)} as given
      on (${keyColumns(key, 'stored')}) = (${keyColumns(key, 'given')})
    where stored.id <> all(${rows.map(({ id }) => id)})`.execute(db);
  return taken;
}

const keyColumns = ({ siblings, column }: UniqueKey, from: string): RawBuilder<unknown> =>
  sql.join(
    [siblings, column]
      .filter((each) => each !== undefined)
      .map((each) => sql.ref(`${from}.${each}`)),
  );

/** Allows one import at a time across processes. The lock is released at the end of the transaction. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content import'))`.execute(db);
}

/** Checks deferred constraints before the commit, so that a dry run reports them, too. */
export async function checkDeferredConstraints(db: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
}

const kinds = ['school_type', 'subject', 'course', 'area', 'lesson', 'assignment'] as const;

/** The given ids that belong to stored records of another kind. An id is unique across all kinds. */
export async function listIdConflicts(db: Db, rows: PackRows): Promise<string[]> {
  const given = kinds.flatMap((kind) => rows[kind].map(({ id }) => ({ id, kind })));
  const stored = sql.join(
    kinds.map(
      (kind) => sql`select id::text as id, ${sql.lit(kind)} as kind from ${sql.table(kind)}`,
    ),
    sql` union all `,
  );
  const { rows: found } = await sql<{ id: string }>`
    select stored.id from (${stored}) as stored
    join json_to_recordset(${JSON.stringify(given)}::json) as given(id text, kind text)
      on given.id = stored.id and given.kind <> stored.kind`.execute(db);
  return found.map(({ id }) => id);
}

/** A stored file is used again. Waits for the job that may be removing it. */
export async function deleteUnusedFile(db: Db, hash: string): Promise<void> {
  await sql`delete from unused_file where hash = ${hash}`.execute(db);
}
