import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, test } from 'vitest';

// The release before this one runs beside it while it is deployed, and after a rollback. So a migration only adds: what
// the last release reads keeps its name and its type, and what it writes is still accepted. What nobody reads any more may go,
// when `contractions` of releases.json names it with the first release that does not read it.

const folder = join(import.meta.dirname, '../apps/server/migrations');
const { releases, contractions } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../docs/releases.json'), 'utf8'),
) as {
  readonly releases: readonly { readonly version: string; readonly newestMigration: string }[];
  readonly contractions: readonly Contraction[];
};

interface Contraction {
  /** The file of the migration, which must raise the floor of the schema. */
  readonly migration: string;
  /** What it takes away, in the words of this test: `table.column is gone`. */
  readonly change: string;
  /** The first release that does not read it. */
  readonly unreadSince: string;
}

test('migrations since the last release take away nothing that it reads or writes', async () => {
  const last = releases[0]?.newestMigration ?? '';
  const names = readdirSync(folder).toSorted();
  expect(names).toContain(last);
  const database = await PGlite.create({ extensions: { pg_trgm } });
  for (const name of names.filter((each) => each <= last)) await database.exec(textOf(name));
  const before = await readShape(database);
  for (const name of names.filter((each) => each > last)) await database.exec(textOf(name));
  const allowed = new Set(contractions.map(({ change }) => change));
  const breaking = listBreakingChanges(before, await readShape(database));
  await database.close();

  expect(breaking.filter((change) => !allowed.has(change))).toEqual([]);
  for (const { migration, change, unreadSince } of contractions) {
    expect(breaking, 'a contraction that changes nothing').toContain(change);
    expect(textOf(migration)).toMatch(/update schema_floor set newest_migration = /);
    expect(releases.map(({ version }) => version)).toContain(unreadSince);
  }
});

test('the check reports what would break the last release', async () => {
  await using database = await PGlite.create();
  await database.exec(`
    create table a (id text primary key, gone text, renamed text, widened integer, filled text, kind text check (kind in ('x')));
    create table b (id text)`);
  const before = await readShape(database);
  await database.exec(`
    drop table b;
    alter table a drop column gone;
    alter table a rename column renamed to other;
    alter table a alter column widened type bigint;
    alter table a alter column filled set not null;
    alter table a add column needed text not null;
    alter table a add column fine text not null default '';
    alter table a add constraint a_filled unique (filled);
    alter table a drop constraint a_kind_check, add constraint a_kind_check check (kind in ('x', 'y'));
    create table c (id text not null)`);

  expect(listBreakingChanges(before, await readShape(database))).toEqual([
    'a.filled must be filled in',
    'a.gone is gone',
    'a.needed must be filled in',
    'a.renamed is gone',
    'a.widened is no longer of type integer',
    'b is gone',
    'constraint a.a_filled is new',
  ]);
});

/** The tables, their columns, and their constraints, each with what the last release relies on. */
interface Shape {
  readonly tables: ReadonlySet<string>;
  readonly columns: ReadonlyMap<string, Column>;
  readonly constraints: ReadonlyMap<string, { readonly table: string; readonly columns: string[] }>;
}

interface Column {
  readonly table: string;
  readonly type: string;
  /** Whether an insert that does not name it fails. */
  readonly needed: boolean;
  readonly required: boolean;
}

const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

async function readShape(database: PGlite): Promise<Shape> {
  const columns = await database.query<Column & { readonly name: string }>(`
    select relname as table, relname || '.' || attname as name, 
      -- A program reads a domain as the type below it, and both of these types as text.
      case format_type(coalesce(nullif(typbasetype, 0), atttypid), atttypmod)
        when 'name' then 'text' else format_type(coalesce(nullif(typbasetype, 0), atttypid), atttypmod) end as type,
      attnotnull and not atthasdef and attidentity = '' as needed, attnotnull as required
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped`);
  const constraints = await database.query<{ name: string; table: string; columns: string[] }>(`
    select relname || '.' || conname as name, relname as table, array(
      select relname || '.' || attname from pg_attribute where attrelid = conrelid and attnum = any(conkey)
    ) as columns
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'x', 'p')`);
  return {
    tables: new Set(columns.rows.map(({ table }) => table)),
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    constraints: new Map(constraints.rows.map(({ name, ...constraint }) => [name, constraint])),
  };
}

/**
 * What the second shape breaks for a program that knows only the first. A constraint that has been replaced by another of
 * its name is not compared: it must be wider, which people check.
 */
function listBreakingChanges(before: Shape, after: Shape): string[] {
  const changes: string[] = [];
  for (const table of before.tables) if (!after.tables.has(table)) changes.push(`${table} is gone`);
  for (const [name, { table, type }] of before.columns) {
    if (!after.tables.has(table)) continue;
    const now = after.columns.get(name);
    if (!now) changes.push(`${name} is gone`);
    else if (now.type !== type) changes.push(`${name} is no longer of type ${type}`);
  }
  for (const [name, { table, needed, required }] of after.columns) {
    if (!before.tables.has(table)) continue;
    const was = before.columns.get(name);
    if (was ? required && !was.required : needed) changes.push(`${name} must be filled in`);
  }
  for (const [name, { table, columns }] of after.constraints) {
    if (!before.tables.has(table) || before.constraints.has(name)) continue;
    if (columns.every((column) => before.columns.has(column)))
      changes.push(`constraint ${name} is new`);
  }
  return changes.toSorted();
}
