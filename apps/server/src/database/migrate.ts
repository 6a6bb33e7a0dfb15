import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration, Migrator } from 'kysely/migration';
import type { Config } from '#config/config.ts';
import { withoutTimeLimits, type Db } from './database.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** The migration that created the table of the floor. */
const floorMigration = '0180-schema-floor.sql';

/**
 * The schema of a database, and what this release needs of it. Migrations are named by their files.
 *
 * A release runs on every schema that has all its own migrations (`lowest` is the newest of them), later ones included,
 * until a contraction raises the floor of the database above `lowest`.
 */
export interface Schema {
  /** The newest migration of the database; undefined when it has none. */
  readonly newest: string | undefined;
  /** The newest migration of this release. */
  readonly lowest: string;
  /** The newest migration that a release must have to run on this database; undefined when it has no floor yet. */
  readonly floor: string | undefined;
  readonly fit: 'fits' | 'too-old' | 'too-new';
}

/** The schema of the database does not suit this release. The message is Swedish, for the operator. */
export class SchemaUnfit extends Error {
  override readonly name = 'SchemaUnfit';
}

/** Reads the schema of the database in one or two short queries. */
export async function readSchema(db: Db): Promise<Schema> {
  const own = await listNames();
  const lowest = own.at(-1) ?? '';
  const applied = await listApplied(db);
  const newest = applied.at(-1);
  const floor = applied.includes(floorMigration) ? await readFloor(db) : undefined;
  if (floor !== undefined && floor > lowest) return { newest, lowest, floor, fit: 'too-new' };
  const complete = own.every((name) => applied.includes(name));
  return { newest, lowest, floor, fit: complete ? 'fits' : 'too-old' };
}

/** Throws SchemaUnfit, which says what is wrong, unless this release runs on the database. */
async function requireFitSchema(db: Db): Promise<void> {
  const { fit, newest, lowest, floor } = await readSchema(db);
  if (fit === 'too-old') {
    throw new SchemaUnfit(
      `Databasen har schemat ${newest ?? '(tomt)'}, men den här utgåvan behöver ${lowest} eller senare. Kör npm run migrate först.`,
    );
  }
  if (fit === 'too-new') {
    throw new SchemaUnfit(
      `Databasen har schemat ${newest}, som kräver en utgåva med ${floor} eller senare. Den här utgåvan har ${lowest}: den är för gammal för databasen.`,
    );
  }
}

/**
 * Migrates the database to the newest schema of this release in one transaction, or up to the migration of a name. A
 * schema that is newer and still serves this release is left as it is. Several processes may call it at the same time.
 * Throws SchemaUnfit when the database serves only later releases.
 */
export async function migrate(db: Db, upTo?: string): Promise<void> {
  // Nearly every start finds nothing to do, and one small query is quicker than loading the migrator.
  const { fit } = await readSchema(db);
  if (fit === 'fits') return;
  if (fit === 'too-new') return requireFitSchema(db);
  const migrator = await createMigrator(db);
  const { error } = await withoutTimeLimits(() =>
    upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest(),
  );
  if (error) throw error;
}

/** Migrates the database, or where the settings leave that to `npm run migrate`, throws SchemaUnfit unless it is done. */
export const prepareSchema = (
  db: Db,
  { migratesOnStart }: Pick<Config, 'migratesOnStart'>,
): Promise<void> => (migratesOnStart ? migrate(db) : requireFitSchema(db));

async function createMigrator(db: Db): Promise<Migrator> {
  const { Migrator } = await import('kysely/migration');
  return new Migrator({ db, provider: { getMigrations } });
}

async function listApplied(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

async function readFloor(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('schema_floor').select('newest_migration').executeTakeFirst();
  return row?.newest_migration;
}

let names: Promise<string[]> | undefined;

/** The migrations of this release, oldest first. Read once: files that a later release puts there are not this one's. */
const listNames = (): Promise<string[]> =>
  (names ??= readdir(folder).then((files) =>
    files.filter((name) => name.endsWith('.sql')).toSorted(),
  ));

async function getMigrations(): Promise<Record<string, Migration>> {
  const own = await listNames();
  return Object.fromEntries(
    await Promise.all(own.map(async (name) => [name, await migrationOf(name)] as const)),
  );
}

async function migrationOf(name: string): Promise<Migration> {
  const statements = statementsOf(await readFile(join(folder, name), 'utf8'));
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

// The extended protocol takes one statement at a time. The migrations end each with `;` at the end of a line.
function statementsOf(text: string): string[] {
  return text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
