import { sql, type Insertable } from 'kysely';
import { isOfTeacher } from '#auth/permissions.store.ts';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

const clips = (db: Db) =>
  db
    .selectFrom('clip')
    .leftJoin('assignment', 'assignment.id', 'clip.assignment_id')
    // A removed film leaves its name.
    .leftJoin('old_address', (join) =>
      join
        .onRef('old_address.address', '=', 'clip.assignment_id')
        .on('old_address.kind', '=', 'assignment'),
    )
    .select([
      'clip.id',
      'clip.organisation_id',
      'clip.assignment_id',
      'clip.start',
      'clip.stop',
      'clip.expires_at',
      sql<string>`coalesce(assignment.name, old_address.removed_name, '')`.as('name'),
      sql<boolean>`assignment.id is null`.as('removed'),
    ]);

/** The owner of clips: one user, or all teachers of a school who have no account. */
export interface ClipsOf {
  readonly organisationId: string;
  readonly createdBy: string | null;
}

export const listClipRows = (db: Db, { organisationId, createdBy }: ClipsOf, now: Date) =>
  clips(db)
    .where('clip.organisation_id', '=', organisationId)
    .where('clip.created_by', createdBy === null ? 'is' : '=', createdBy)
    .where('clip.expires_at', '>', now)
    .orderBy('clip.created_at', 'desc')
    .orderBy('clip.id')
    .execute();
export type ClipRow = Awaited<ReturnType<typeof listClipRows>>[number];

export const findClip = (db: Db, id: string): Promise<ClipRow | undefined> =>
  clips(db).where('clip.id', '=', id).executeTakeFirst();

/** A clip as whoever has its link may see it: a teacher with an account must still be one of the school. */
export const findSharedClip = (db: Db, id: string): Promise<ClipRow | undefined> =>
  clips(db)
    .where('clip.id', '=', id)
    .where(sql<boolean>`(clip.created_by is null or ${isOfTeacher('clip')})`)
    .executeTakeFirst();

export async function insertClip(db: Db, row: Insertable<Tables['clip']>): Promise<void> {
  await db.insertInto('clip').values(row).execute();
}

/** False when the owner has no such clip. */
export async function deleteClip(
  db: Db,
  id: string,
  { organisationId, createdBy }: ClipsOf,
): Promise<boolean> {
  const { rows } = await sql`
    delete from clip
    where id = ${id} and organisation_id = ${organisationId} and created_by is not distinct from ${createdBy}
    returning id`.execute(db);
  return rows.length === 1;
}

/** The number of a school's clips that have not expired. */
export async function countClips(db: Db, organisationId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('clip')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}
