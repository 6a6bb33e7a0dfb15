import type { LoggedIn } from '@lasar/contract/sessions';
import {
  findAccountFor,
  type Checking,
  type Credentials,
} from '#features/users/credentials.service.ts';
import { requireUserRow, userRecord, type UserRow } from '#features/users/users.service.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { Problem } from '#problem.ts';
import { isAccountlessId, anonymous, type ResolvePrincipal, type User } from '#auth/principal.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { findAccountlessUser, type VersionedUser } from './anonymous.service.ts';
import { findSessionUser } from './sessions.store.ts';
import { createTokens, type Claims, type Session } from './tokens.ts';

/** Login with a password. Throws `session/wrong-credentials` for an unknown account and a wrong password alike. */
export function createLogIn(context: Context, checking?: Checking) {
  const tokens = createTokens(context.config);
  return async (credentials: Credentials, { address }: RequestInfo): Promise<LoggedIn> => {
    const account = await findAccountFor(context, credentials, address, checking);
    if (!account) throw new Problem('session/wrong-credentials');
    const user = await requireUserRow(context, account.id);
    const token = await tokens.sign(claimsOf(user));
    return { token, user: userRecord(user) };
  };
}

const claimsOf = ({ id, roles, organisation_id, session_version }: UserRow): Claims => ({
  userId: id,
  roles,
  ...(organisation_id !== null && { organisationId: organisation_id }),
  sessionVersion: session_version,
});

/**
 * Authenticates requests. The token identifies the user; roles, licences and whether the session is still valid are
 * read from the database for each request, so that a changed role, a licence's last day and a logout everywhere take
 * effect at once.
 */
export function createPrincipalResolver({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): ResolvePrincipal {
  const tokens = createTokens(config);
  return async ({ headers }) => {
    if (headers.authorization === undefined) return anonymous;
    const session = await tokens.verify(bearerOf(headers.authorization));
    const found = isAccountlessId(session.userId)
      ? await findAccountlessUser(db, session.userId, session)
      : await findAccountUser(db, session);
    if (found?.version !== session.sessionVersion) throw new Problem('session/invalid');
    const { startedAt, expiresAt } = session;
    return { ...found.user, session: { startedAt, expiresAt } };
  };
}

async function findAccountUser(db: Db, { userId }: Session): Promise<VersionedUser | undefined> {
  const row = await findSessionUser(db, userId, swedishDay());
  if (!row) return undefined;
  const { roles, organisation_id, session_version, school_types } = row;
  const user: User = {
    kind: 'user',
    id: userId,
    roles,
    ...(organisation_id !== null && { organisationId: organisation_id }),
    schoolTypes: new Set(school_types),
  };
  return { user, version: session_version };
}

function bearerOf(header: string): string {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(header) ?? [];
  if (token === undefined) throw new Problem('session/invalid');
  return token;
}
