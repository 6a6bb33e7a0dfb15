import { staffRoles, teacherRoles, type Access, type Role } from '@lasar/contract/identity/access';
import { Problem } from '#problem.ts';
import { hasAnyRole, type Principal, type User } from './principal.ts';

/**
 * Lets a principal call an endpoint, or throws: `access/login-required` (401) for an anonymous one, `access/role-required`
 * (403) without the role, `organisation/not-found` (404) for a school's administrator without a school, and `owner/not-found`
 * (404) for an owner's without an owner.
 */
export function requireAccess(access: Access, principal: Principal): Principal {
  if (access === 'public' || access === 'link') return principal;
  if (access === 'signed-in') return requireUser(principal);
  if (access === 'own-owner') {
    const user = requireRole(principal, ['owneradmin']);
    if (user.ownerId === undefined) throw new Problem('owner/not-found');
    return user;
  }
  if (access !== 'own-organisation') return requireRole(principal, access);
  const user = requireRole(principal, ['schooladmin']);
  if (user.organisationId === undefined) throw new Problem('organisation/not-found');
  return user;
}

function requireUser(principal: Principal): User {
  if (principal.kind === 'anonymous') throw new Problem('access/login-required');
  return principal;
}

/** The user, when it has one of these roles. Throws `access/login-required` and `access/role-required`. */
export function requireRole(principal: Principal, roles: readonly Role[]): User {
  const user = requireUser(principal);
  if (!hasAnyRole(user, roles)) throw new Problem('access/role-required');
  return user;
}

// Every decision about a lesson's content is made by the functions below: records, media, documents, forms and teacher
// guides all ask here, and what is denied never leaves the server.

/** What is missing before a principal may open a resource: a login, a licence, or a role that no licence gives. */
export type AccessDenial = 'login' | 'subscription' | 'role';

/** A lesson as a protected resource. `school_types` holds the ids of the school types whose licence opens it. */
export interface ProtectedLesson {
  readonly sample: boolean;
  readonly school_types: readonly string[];
}

const memberRoles: readonly Role[] = [...teacherRoles, 'student'];

/** The denial of a lesson's assignments, with their media, documents and forms, and of the text that pupils read. */
export function assignmentsDenial(
  principal: Principal,
  lesson: ProtectedLesson,
): 'login' | 'subscription' | undefined {
  if (lesson.sample || hasAnyRole(principal, staffRoles)) return undefined;
  if (principal.kind === 'anonymous') return 'login';
  return hasAnyRole(principal, memberRoles) && isLicensed(principal, lesson)
    ? undefined
    : 'subscription';
}

/** The denial of a teacher guide: open with its sample lesson, else for teachers with a licence. */
export function teacherGuideDenial(
  principal: Principal,
  lesson: ProtectedLesson,
): AccessDenial | undefined {
  return lesson.sample ? undefined : answerKeyDenial(principal, lesson);
}

/** The denial of an answer key: for teachers with a licence, also in sample lessons. */
export function answerKeyDenial(
  principal: Principal,
  lesson: ProtectedLesson,
): AccessDenial | undefined {
  if (hasAnyRole(principal, staffRoles)) return undefined;
  if (principal.kind === 'anonymous') return 'login';
  if (!hasAnyRole(principal, teacherRoles)) return 'role';
  return isLicensed(principal, lesson) ? undefined : 'subscription';
}

// All are asked for, whatever the answers: cached responses are told apart by what was asked for (`AccessClass`).
const isLicensed = (user: User, { school_types }: ProtectedLesson): boolean =>
  school_types.filter((id) => user.schoolTypes.has(id)).length > 0;

/** Whether a principal sees unpublished records: those who write them do. */
export const seesDrafts = (principal: Principal): boolean => hasAnyRole(principal, staffRoles);

/** The wire field that marks an unpublished record. */
export const draftMark = (published: boolean): { published?: false } =>
  published ? {} : { published: false };

const denialCode = {
  login: 'access/login-required',
  subscription: 'access/subscription-required',
  role: 'access/role-required',
} as const;

/** Throws the problem of a denial: 401 where a login may help, 403 where it does not. */
export function throwIfDenied(denial: AccessDenial | undefined): void {
  if (denial) throw new Problem(denialCode[denial]);
}
