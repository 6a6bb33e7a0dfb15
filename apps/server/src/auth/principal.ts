import type { FastifyRequest } from 'fastify';
import { Problem } from '#problem.ts';

export type Role = 'admin' | 'editor' | 'schooladmin' | 'teacher' | 'student';

/** Users without an account (DESIGN 7), and what they are. They have no row: their token tells who they are. */
export const accountlessRoles = {
  skolon_anonymous_student: ['student'],
  skolon_anonymous_teacher: ['teacher'],
  class_code_student: ['student'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type AccountlessId = keyof typeof accountlessRoles;

export const isAccountlessId = (id: string): id is AccountlessId =>
  Object.hasOwn(accountlessRoles, id);

export interface Anonymous {
  readonly kind: 'anonymous';
}

/** Somebody with a session. `schoolTypes` holds the ids of the school types that a licence of the organisation opens today. */
export interface User {
  readonly kind: 'user';
  readonly id: string;
  readonly roles: readonly Role[];
  readonly organisationId?: string;
  readonly schoolTypes: ReadonlySet<string>;
  /** When the session began and ends; absent where no token was read. */
  readonly session?: { readonly startedAt: Date; readonly expiresAt: Date };
}

/** Who asks. */
export type Principal = Anonymous | User;

/** The reader behind a request. Throws `session/invalid` or `session/expired` when it carries a bad bearer token. */
export type ResolvePrincipal = (request: FastifyRequest) => Promise<Principal>;

export const anonymous: Anonymous = { kind: 'anonymous' };

/** The user who asks. Throws `access/login-required` for a visitor. */
export function requireUser(principal: Principal): User {
  if (principal.kind === 'anonymous') throw new Problem('access/login-required');
  return principal;
}

/** The user who asks, who must have an account. Throws `user/not-found` for those who came without one. */
export function requireAccount(principal: Principal): User {
  const user = requireUser(principal);
  if (isAccountlessId(user.id)) throw new Problem('user/not-found');
  return user;
}

/** SPEC 6: whether a reader has any of a list of roles. */
export const hasAnyRole = (principal: Principal, roles: readonly Role[]): boolean =>
  principal.kind === 'user' && principal.roles.some((role) => roles.includes(role));
