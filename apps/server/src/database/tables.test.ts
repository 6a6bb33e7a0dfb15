import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/engine.ts';
import { otherColumns } from './other-columns.fixture.ts';
import { recordColumns, type Columns } from './record-columns.fixture.ts';

// Types do not exist at run time. The compiler compares this list with `Tables`, the test compares it with the database.
const columns: Columns = { ...recordColumns, ...otherColumns };

test('every table in Tables has exactly the columns of the migrated database', async () => {
  await using open = await openTestDatabase();
  const { rows } = await sql<{ table: string; column: string; nullable: boolean }>`
    select c.table_name as table, c.column_name as column, c.is_nullable = 'YES' as nullable
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%'`.execute(
    open.db,
  );

  const migrated: Record<string, Record<string, string>> = {};
  for (const { table, column, nullable } of rows) {
    migrated[table] = { ...migrated[table], [column]: nullable ? 'nullable' : 'required' };
  }

  expect(migrated).toEqual(columns);
});
