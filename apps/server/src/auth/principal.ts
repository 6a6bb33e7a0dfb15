import type { Role } from '@lasar/contract/identity/access';
import type { KeyRight } from '@lasar/contract/operations/api-key-rules';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#problem.ts';

/** Users without an account, and their roles. They have no row in the database: their token holds who they are. */
export const accountlessRoles = {
  school_anonymous_student: ['student'],
  school_anonymous_teacher: ['teacher'],
  skolon_anonymous_student: ['student'],
  skolon_anonymous_teacher: ['teacher'],
  class_code_student: ['student'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type AccountlessId = keyof typeof accountlessRoles;

export const isAccountlessId = (id: string): id is AccountlessId =>
  Object.hasOwn(accountlessRoles, id);

/** A caller without a session. */
export interface Anonymous {
  readonly kind: 'anonymous';
}

/** Ids of school types. */
interface SchoolTypes extends Iterable<string> {
  readonly has: (id: string) => boolean;
}

/** A caller with a session. `schoolTypes` holds the ids of the school types that a licence of the organisation opens today. */
export interface User {
  readonly kind: 'user';
  readonly id: string;
  readonly roles: readonly Role[];
  readonly organisationId?: string;
  /** The owner of schools that the user administers. It opens no content. */
  readonly ownerId?: string;
  readonly schoolTypes: SchoolTypes;
  /** The class code by which a pupil without an account came. */
  readonly classCodeId?: string;
  /** The stand-in of a key of the API, which is no user: `id` is that of the key. */
  readonly isKey?: true;
  /** Of a session that began at a learning platform: who it is there, encrypted. */
  readonly lti?: string;
  /** When the session began and ends; absent where no token was read. */
  readonly session?: { readonly startedAt: Date; readonly expiresAt: Date };
}

/** Whoever has made a change, in the change history. */
export type By = Pick<User, 'id'>;

/** A user whose own school is known. */
export interface OrganisationUser extends User {
  readonly organisationId: string;
}

/** A user who administers an owner of schools. */
export interface OwnerUser extends User {
  readonly ownerId: string;
}

/** Who makes a request. */
export type Principal = Anonymous | User;

/** Finds out who makes a request. */
export interface Principals {
  /**
   * Throws `session/invalid` or `session/expired` when the request carries a bad bearer token. A key of the API becomes a
   * stand-in with the right that is named: without it, and where none is named, this throws `access/right-required`.
   */
  readonly resolve: (
    request: Pick<FastifyRequest, 'headers'>,
    opensToKeys?: KeyRight,
  ) => Promise<Principal>;
  /** The user of an Authorization header that was resolved before, as long as nothing can have changed since. */
  readonly findKnown: (authorization: string) => User | undefined;
}

export const anonymous: Anonymous = { kind: 'anonymous' };

/** A user who has an account. Throws `user/not-found` for one without. */
export function requireAccount(user: User): User {
  if (isAccountlessId(user.id)) throw new Problem('user/not-found');
  return user;
}

/** Whether a principal has at least one of the roles. */
export const hasAnyRole = (principal: Principal, roles: readonly Role[]): boolean =>
  principal.kind === 'user' && principal.roles.some((role) => roles.includes(role));
