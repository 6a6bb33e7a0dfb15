import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { Row, PackRows } from '../read/import-session.ts';

// A pack has thousands of rows. Each statement takes a table's as one JSON parameter, which PostgreSQL unfolds.

type Table = keyof Tables;

/** The rows as a table expression with the columns of `table`. */
const unfolded = <T extends Table>(
  table: T,
  rows: readonly Partial<Row<T>>[],
): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

const columnsOf = (row: object, from: string): RawBuilder<unknown> =>
  sql.join(Object.keys(row).map((column) => sql.ref(`${from}.${column}`)));

const names = (row: object): RawBuilder<unknown> =>
  sql.join(Object.keys(row).map((column) => sql.ref(column)));

/** Inserts rows that are known not to be there. */
export async function insertRows<T extends Table>(
  db: Db,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await sql`insert into ${sql.table(table)} (${names(first)})
    select ${columnsOf(first, 'given')} from ${unfolded(table, rows)} as given`.execute(db);
}

/** Inserts rows, or brings those with the same id up to date. Rows that are the same are left alone. */
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
    select ${columnsOf(first, 'given')} from ${unfolded(table, rows)} as given
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

/** What may be in the way of a record: another one's slug or name among the same siblings. */
export interface UniqueKey {
  readonly table: 'school_type' | 'subject' | 'course' | 'area' | 'lesson' | 'customer_case';
  readonly siblings?: string;
  readonly column: 'param' | 'slug' | 'name';
}

/**
 * Gives records that are about to change their key one that nobody else has, so that two may change places. The
 * upsert that follows gives them their own.
 */
export async function parkKeys<T extends UniqueKey['table']>(
  db: Db,
  key: UniqueKey & { readonly table: T },
  rows: readonly Row<T>[],
): Promise<void> {
  const column = sql.ref(key.column);
  await sql`update ${sql.table(key.table)} as stored
    set ${column} = 'x-' || md5(stored.id)
    from ${unfolded<T>(key.table, rows)} as given
    where stored.id = given.id and (${keyColumns(key, 'stored')}) is distinct from (${keyColumns(key, 'given')})`.execute(
    db,
  );
}

/** Ids of the rows whose key a record outside the pack has. */
export async function listTakenKeys<T extends UniqueKey['table']>(
  db: Db,
  key: UniqueKey & { readonly table: T },
  rows: readonly (Row<T> & { readonly id: string })[],
): Promise<{ id: string; storedId: string }[]> {
  const { rows: taken } = await sql<{ id: string; storedId: string }>`
    select given.id, stored.id as "storedId"
    from ${sql.table(key.table)} as stored
    join ${unfolded<T>(key.table, rows)} as given
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

/** One import at a time, also from several processes. Let go of at the end of the transaction. */
export async function waitForTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content import'))`.execute(db);
}

/** Constraints that wait for the commit speak up now, so that a dry run hears them too. */
export async function checkDeferred(db: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
}

const kinds = ['school_type', 'subject', 'course', 'area', 'lesson', 'assignment'] as const;

/** Ids of the rows that stored records of another kind have: an id names one record among all that can be found. */
export async function listOtherKinds(db: Db, rows: PackRows): Promise<string[]> {
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
