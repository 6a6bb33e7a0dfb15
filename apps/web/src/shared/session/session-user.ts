import type { Role } from '@lasar/contract/identity/access';

/** The user of a session. */
export interface SessionUser {
  readonly userId: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly roles: readonly string[];
  readonly subscriptions: readonly string[];
  /** Whether the start page shows what to do first. */
  readonly firstSteps?: true;
}

/** A user record of the API: roles as a list, or in one field separated by semicolons. */
interface UserRecord {
  readonly id: string;
  readonly personemail?: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly roles?: readonly string[];
  readonly roller__pc?: string;
  readonly subscriptions?: readonly string[];
  readonly firstSteps?: boolean;
}

/**
 * The user of a response, which may be anything: a proxy in front of the service can answer too. Throws for what is no user
 * record, and for that of another user than `id`.
 */
export function userOf(answer: unknown, id?: string): SessionUser {
  const {
    id: userId,
    personemail: email = '',
    firstname = '',
    lastname = '',
    roller__pc = '',
    roles = split(roller__pc),
    subscriptions = [],
    firstSteps,
  } = Object(answer) as Readonly<Partial<Record<keyof UserRecord, unknown>>>;
  const isUser =
    userId &&
    (id ?? userId) === userId &&
    [[userId, email, firstname, lastname, roller__pc], roles, subscriptions].every(
      (list) => Array.isArray(list) && list.every((each) => typeof each === 'string'),
    );
  if (!isUser) throw new TypeError('The response is not the record of the user.');
  return {
    userId,
    email,
    firstname,
    lastname,
    roles,
    subscriptions,
    ...(firstSteps === true && { firstSteps }),
  } as SessionUser;
}

const split = (roles: unknown): string[] =>
  String(roles)
    .split(';')
    .map((role) => role.trim())
    .filter((role) => role !== '');

export type WithRoles = Pick<SessionUser, 'roles'> | undefined;

/** False for anonymous users. This decides what is shown; the server enforces access. */
export const hasAnyRole = (user: WithRoles, roles: readonly Role[]): boolean =>
  user?.roles.some((role) => (roles as readonly string[]).includes(role)) ?? false;
