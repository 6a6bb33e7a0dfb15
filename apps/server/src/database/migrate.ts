import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db } from './database.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Migrates the database to the newest schema in one transaction. Several processes may call it at the same time. */
export async function migrate(db: Db): Promise<void> {
  if (await isNewest(db)) return;
  const { Migrator } = await import('kysely/migration');
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

// Nearly every start finds nothing to do, and one small query is quicker than loading the migrator.
async function isNewest(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch(() => ({ rows: [] }));
  const applied = new Set(rows.map(({ name }) => name));
  return (await listNames()).every((name) => applied.has(name));
}

const listNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = await listNames();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await migrationOf(name)] as const)),
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
