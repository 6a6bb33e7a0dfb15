import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { holdsOn } from './permissions.store.ts';
import { type AccountlessId, accountlessRoles, type User } from './principal.ts';
import { swedishDay } from './swedish-day.ts';

/**
 * Whoever opens a link that a teacher has shared: a pupil of the teacher's school without an account, with the licences of
 * today. A teacher without a school shares what is open to everybody.
 */
export const pupilOfSchool = (db: Db, organisationId: string | null): Promise<User> =>
  accountlessOfSchool(db, 'class_code_student', organisationId);

/** Whoever opens the link that a teacher has given a substitute: a teacher of the school without an account. */
export const substituteOfSchool = (db: Db, organisationId: string | null): Promise<User> =>
  accountlessOfSchool(db, 'school_anonymous_teacher', organisationId);

async function accountlessOfSchool(
  db: Db,
  id: AccountlessId,
  organisationId: string | null,
): Promise<User> {
  return {
    kind: 'user',
    id,
    roles: accountlessRoles[id],
    ...(organisationId !== null && { organisationId }),
    schoolTypes: new Set(
      organisationId === null ? [] : await listOpenSchoolTypes(db, organisationId, swedishDay()),
    ),
  };
}

/** The school types that a school's licences open on a day in Sweden. */
async function listOpenSchoolTypes(db: Db, organisationId: string, day: string): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`
    select content from subscription where organisation_id = ${organisationId} and ${holdsOn(day)}`.execute(
    db,
  );
  return rows.map(({ content }) => content);
}
