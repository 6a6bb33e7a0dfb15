import { mkdir } from 'node:fs/promises';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { DatabaseConfig } from './config.ts';
import { ownFolder } from './folder-owner.ts';
import type { Tables, Views } from './tables.ts';

export type Db = Kysely<Tables & Views>;

/** An open database; closing it lets another process take over an embedded folder. */
export interface OpenDatabase extends AsyncDisposable {
  readonly db: Db;
}

// PostgreSQL's own numbers for its types.
const int8 = 20;
const date = 1082;

/**
 * Opens the database. Days come as `YYYY-MM-DD` and whole numbers as `number` on both engines.
 * Throws FolderTaken when another process owns an embedded folder.
 */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.kind === 'embedded' ? openEmbedded(config.folder) : openServer(config.url);
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  await mkdir(folder, { recursive: true });
  const owner = await ownFolder(folder);
  const pglite = await PGlite.create(folder, {
    parsers: { [int8]: Number, [date]: String },
    extensions: { pg_trgm },
  });
  const db = new Kysely<Tables & Views>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await owner[Symbol.asyncDispose]();
    },
  };
}

async function openServer(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  types.setTypeParser(date, String);
  const pool = new pg.Pool({ connectionString: url, max: 10, types });
  // An idle connection lost to a restart of the server is replaced at the next query; without a listener it would
  // end the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables & Views>({ dialect: new PostgresDialect({ pool }) });
  return { db, [Symbol.asyncDispose]: () => db.destroy() };
}
