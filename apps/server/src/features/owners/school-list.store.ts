import type { Db } from '#database/database.ts';

/** What the schools of an owner are known by. */
export const listKnownSchools = (db: Db, ownerId: string) =>
  db
    .selectFrom('organisation')
    .select(['id', 'name', 'skolon_uuid'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
export type KnownSchool = Awaited<ReturnType<typeof listKnownSchools>>[number];

/** Which of these Skolon ids, in lower case, a school has. */
export async function listTakenInSkolon(db: Db, uuids: readonly string[]): Promise<string[]> {
  if (uuids.length === 0) return [];
  const rows = await db
    .selectFrom('organisation')
    .select('skolon_uuid')
    .where('skolon_uuid', 'in', [...uuids, ...uuids.map((uuid) => uuid.toUpperCase())])
    .execute();
  return rows.flatMap(({ skolon_uuid }) => skolon_uuid?.toLowerCase() ?? []);
}
