import type { LoggedIn } from '@lasar/contract/identity/sessions';
import { accountlessRecord } from '#features/identity/users/users.service.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { Problem } from '#problem.ts';
import { accountlessRoles, type AccountlessId, type User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { findAccountlessSession, type AccountlessKey } from './sessions.store.ts';
import { createTokens } from './tokens.ts';

/** A user, and the session version that the token must carry. */
export interface VersionedUser {
  readonly user: User;
  readonly version: number;
}

/**
 * Logs a user in without an account, for a school; `lti` says who it is at a learning platform. Throws `session/invalid` when
 * the school no longer exists.
 */
export type AccountlessLogIn = (
  id: AccountlessId,
  key: AccountlessKey,
  lti?: string,
) => Promise<LoggedIn>;

export function createAccountlessLogIn(context: Pick<Context, 'config' | 'db'>): AccountlessLogIn {
  const tokens = createTokens(context.config);
  return async (id, key, lti) => {
    const found = await findAccountlessUser(context.db, id, key);
    if (!found) throw new Problem('session/invalid');
    const token = await tokens.sign({
      userId: id,
      roles: found.user.roles,
      organisationId: key.organisationId,
      ...(key.classCodeId !== undefined && { classCodeId: key.classCodeId }),
      ...(lti !== undefined && { lti }),
      sessionVersion: found.version,
    });
    return { token, user: await accountlessRecord(context, found.user) };
  };
}

/** The user of a token without an account, with the school types that the school's licences or the class code open today. */
export async function findAccountlessUser(
  db: Db,
  id: AccountlessId,
  { organisationId, classCodeId }: Partial<AccountlessKey>,
): Promise<VersionedUser | undefined> {
  // A pupil who logged in with a class code has its id in the token, and no other user has.
  if (organisationId === undefined || (id === 'class_code_student') !== (classCodeId !== undefined))
    return undefined;
  const key = { organisationId, ...(classCodeId !== undefined && { classCodeId }) };
  const row = await findAccountlessSession(db, key, swedishDay());
  if (!row) return undefined;
  const schoolTypes = new Set(row.school_types);
  const user: User = {
    kind: 'user',
    id,
    roles: accountlessRoles[id],
    ...key,
    schoolTypes,
  };
  return { user, version: row.session_version };
}
