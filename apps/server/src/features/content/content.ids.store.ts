import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { PackRows } from './pack-records.ts';

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
