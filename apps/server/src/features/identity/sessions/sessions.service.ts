import { hash } from 'node:crypto';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import { LRUCache } from 'lru-cache';
import {
  findAccountFor,
  type Checking,
  type Credentials,
} from '#features/identity/users/credentials.service.ts';
import {
  rememberFirstLogin,
  requireUserRow,
  userRecord,
  type UserRow,
} from '#features/identity/users/users.service.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { timed } from '#operations.ts';
import { Problem } from '#problem.ts';
import { isAccountlessId, anonymous, type Principals, type User } from '#auth/principal.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { findAccountlessUser, type VersionedUser } from './anonymous.service.ts';
import { findSessionUser } from './sessions.store.ts';
import { createTokens, type Claims, type Session } from './tokens.ts';

/** Login with a password. Throws `session/wrong-credentials` for an unknown account and a wrong password alike. */
export function createLogIn(context: Context, checking?: Checking) {
  const tokens = createTokens(context.config);
  return (credentials: Credentials, { address }: RequestInfo): Promise<LoggedIn> =>
    timed('login', 'password', async () => {
      const account = await findAccountFor(context, credentials, address, checking);
      if (!account) throw new Problem('session/wrong-credentials');
      const user = await requireUserRow(context, account.id);
      // A check may wait for seconds. A password that was replaced meanwhile must not begin a session that outlives it.
      if (user.session_version !== account.session_version)
        throw new Problem('session/wrong-credentials');
      await rememberFirstLogin(context, user);
      return { token: await tokens.sign(claimsOf(user)), user: userRecord(user) };
    });
}

/** Begins sessions of accounts whose users have shown who they are in another way than by the password. */
export function createBeginSession(context: Pick<Context, 'config'>) {
  const tokens = createTokens(context.config);
  return async (user: UserRow): Promise<LoggedIn> => ({
    token: await tokens.sign(claimsOf(user)),
    user: userRecord(user),
  });
}

const claimsOf = ({ id, roles, organisation_id, session_version }: UserRow): Claims => ({
  userId: id,
  roles,
  ...(organisation_id !== null && { organisationId: organisation_id }),
  sessionVersion: session_version,
});

/** A session that was checked against the database, with the Swedish day of its licences. */
interface CheckedSession {
  readonly user: User;
  readonly expiresAt: number;
  readonly day: string;
}

/** The sessions that a process remembers: those of ten schools, in about 20 MB. */
const mostSessions = 20_000;

// In milliseconds. No session is trusted for longer without a query, whatever was notified.
const trustedFor = 10 * 60_000;

/**
 * Authenticates requests. The token identifies the user; roles, licences and whether the session is still valid are read
 * from the database. A checked session is remembered until access changes for anybody, so that a changed role, a licence's
 * last day and a logout everywhere take effect within a second; in doubt, each request queries the database.
 */
export function createPrincipals({
  config,
  db,
  access,
}: Pick<Context, 'config' | 'db' | 'access'>): Principals {
  const tokens = createTokens(config);
  const checked = new LRUCache<string, CheckedSession>({ max: mostSessions, ttl: trustedFor });
  let generation = 0;
  access.onBump(() => {
    checked.clear();
    generation += 1;
  });

  function findKnown(authorization: string): User | undefined {
    if (!access.isCertain()) return undefined;
    const known = checked.get(keyOf(authorization));
    return known && known.day === swedishDay() && known.expiresAt > Date.now()
      ? known.user
      : undefined;
  }

  async function check(authorization: string): Promise<User> {
    const startedIn = generation;
    const day = swedishDay();
    const session = await tokens.verify(bearerOf(authorization));
    const found = isAccountlessId(session.userId)
      ? await findAccountlessUser(db, session.userId, session)
      : await findAccountUser(db, session);
    if (found?.version !== session.sessionVersion) throw new Problem('session/invalid');
    const { startedAt, expiresAt, lti } = session;
    const user = {
      ...found.user,
      ...(lti !== undefined && { lti }),
      session: { startedAt, expiresAt },
    };
    // What was read before a change of access is not remembered after it.
    if (startedIn === generation)
      checked.set(keyOf(authorization), { user, expiresAt: expiresAt.getTime(), day });
    return user;
  }

  return {
    findKnown,
    async resolve({ headers: { authorization } }) {
      if (authorization === undefined) return anonymous;
      return findKnown(authorization) ?? check(authorization);
    },
  };
}

// No token stays in the memory.
const keyOf = (authorization: string): string => hash('sha256', authorization, 'base64');

/** The principal that a session of an account has today, with the session version of the account. */
export async function findAccountUser(
  db: Db,
  { userId }: Pick<Session, 'userId'>,
): Promise<VersionedUser | undefined> {
  const row = await findSessionUser(db, userId, swedishDay());
  if (!row) return undefined;
  const { roles, organisation_id, owner_id, session_version, school_types } = row;
  const user: User = {
    kind: 'user',
    id: userId,
    roles,
    ...(organisation_id !== null && { organisationId: organisation_id }),
    ...(owner_id !== null && { ownerId: owner_id }),
    schoolTypes: new Set(school_types),
  };
  return { user, version: session_version };
}

/** The token of an Authorization header. A header without one has an empty token, which is not valid either. */
function bearerOf(header: string): string {
  const [, token = ''] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(header) ?? [];
  return token;
}
