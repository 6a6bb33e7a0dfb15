import { sql } from 'kysely';
import { holdsOn, isOfTeacher } from '#auth/permissions.store.ts';
import type { Db } from '#database/database.ts';
import type { Role } from '@lasar/contract/identity/access';

/** What a session gives access to on a day in Sweden. */
export interface SessionUserRow {
  readonly session_version: number;
  readonly roles: Role[];
  readonly organisation_id: string | null;
  readonly owner_id: string | null;
  readonly school_types: string[];
}

/** Read by every authenticated request, so it is one query on two indexes. */
export async function findSessionUser(
  db: Db,
  id: string,
  day: string,
): Promise<SessionUserRow | undefined> {
  const { rows } = await sql<SessionUserRow>`
    select session_version, roles, organisation_id, owner_id, array(
      select content::text from subscription
      where subscription.organisation_id = app_user.organisation_id and ${holdsOn(day)}
    ) as school_types
    from app_user where id = ${id}`.execute(db);
  return rows[0];
}

/** The school or the class code to which a session without an account belongs. */
export interface AccountlessKey {
  readonly organisationId: string;
  readonly classCodeId?: string;
}

export type AnonymousRow = Pick<SessionUserRow, 'session_version' | 'school_types'>;

/** What a session without an account gives access to on a day in Sweden. A class code may limit it to its content. */
export async function findAccountlessSession(
  db: Db,
  { organisationId, classCodeId }: AccountlessKey,
  day: string,
): Promise<AnonymousRow | undefined> {
  const school = sql`from organisation where organisation.id = ${organisationId}`;
  const schoolOfCode = sql`
    from organisation join class_code on class_code.organisation_id = organisation.id
    where organisation.id = ${organisationId} and class_code.id = ${classCodeId} and ${day}::date <= class_code.valid_to
      and ${isOfTeacher('class_code')}`;
  const inCode = sql`and (class_code.content is null or subscription.content = class_code.content)`;
  const { rows } = await sql<AnonymousRow>`
    select session_version, array(
      select content::text from subscription
      where subscription.organisation_id = organisation.id and ${day}::date between valid_from and subscription.valid_to
        ${classCodeId === undefined ? sql`` : inCode}
    ) as school_types
    ${classCodeId === undefined ? school : schoolOfCode}`.execute(db);
  return rows[0];
}
