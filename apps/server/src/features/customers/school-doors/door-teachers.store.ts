import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** How many addresses a school's list of teachers has. */
export async function countTeachers(db: Db, organisationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from school_door_teacher where organisation_id = ${organisationId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Whether one of the hashes of an address stands in a school's list of teachers. */
export async function isTeacherAddress(
  db: Db,
  organisationId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const found = await db
    .selectFrom('school_door_teacher')
    .select('address_hash')
    .where('organisation_id', '=', organisationId)
    .where('address_hash', 'in', hashes)
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes a school's list anew. The sessions that came by a door end: somebody may have another role now. */
export async function replaceTeachers(
  trx: Db,
  organisationId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('school_door_teacher')
    .where('organisation_id', '=', organisationId)
    .execute();
  await sql`
    insert into school_door_teacher (organisation_id, address_hash)
    select ${organisationId}, unnest(${hashes}::text[])`.execute(trx);
  await sql`update organisation set session_version = session_version + 1 where id = ${organisationId}`.execute(
    trx,
  );
}
