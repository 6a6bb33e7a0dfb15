import { sql } from 'kysely';
import { holdsOn } from '#platform/access.store.ts';
import type { Db } from '#platform/database.ts';
import type { Role } from '#platform/reader.ts';

/** What a session is worth on a given Swedish day. */
export interface SessionUserRow {
  readonly session_version: number;
  readonly roles: Role[];
  readonly organisation_id: string | null;
  readonly school_types: string[];
}

/** Every authorised call reads this, so it is one shallow query on two indexes. */
export async function findSessionUser(
  db: Db,
  id: string,
  day: string,
): Promise<SessionUserRow | undefined> {
  const { rows } = await sql<SessionUserRow>`
    select session_version, roles, organisation_id, array(
      select content::text from subscription
      where subscription.organisation_id = app_user.organisation_id and ${holdsOn(day)}
    ) as school_types
    from app_user where id = ${id}`.execute(db);
  return rows[0];
}
