import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

type Dump = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * All rows of all tables except the migrations, in a stable order. The content version is left out, since every write raises it, and
 * so are the changes that the search index has seen.
 */
export async function dumpTables(db: Db): Promise<Dump> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
      and table_name not in ('content_version', 'content_change', 'search_change')`.execute(db);
  const dump: Record<string, Readonly<Record<string, unknown>>[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} as row order by row::text collate "C"`.execute(db);
    dump[name] = rows;
  }
  return dump;
}
