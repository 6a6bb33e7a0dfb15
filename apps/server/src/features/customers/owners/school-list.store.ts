import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** What the schools of an owner are known by. */
export const listKnownSchools = (db: Db, ownerId: string) =>
  db
    .selectFrom('organisation')
    .select(['id', 'name', 'school_unit_code', 'skolon_uuid'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
export type KnownSchool = Awaited<ReturnType<typeof listKnownSchools>>[number];

interface Taken {
  readonly school_unit_code: string | null;
  /** In lower case. */
  readonly skolon_uuid: string | null;
}

/** The unit codes and Skolon ids, of these, that a school has or has taken up. */
export async function listTaken(
  db: Db,
  codes: readonly string[],
  uuids: readonly string[],
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select school_unit_code, lower(skolon_uuid) as skolon_uuid from (
      select school_unit_code, skolon_uuid from organisation
      union all select school_unit_code, skolon_uuid from merged_organisation
    ) as school
    where school_unit_code = any(${codes}::text[]) or lower(skolon_uuid) = any(${uuids}::text[])`.execute(
    db,
  );
  return rows;
}
