import { Problem } from '#problem.ts';
import { hasAnyRole, requireUser, type Principal, type Role, type User } from './principal.ts';

// The one home of DESIGN section 6. Records, media, documents, forms and teacher guides all ask here, and what is
// locked never leaves the server.

/** What stands between a reader and a thing: a login, a licence, or a role that no licence gives. */
export type Lock = 'login' | 'subscription' | 'role';

/** What the rule needs to know of a lesson. `school_types` holds those whose licence opens it. */
export interface ProtectedLesson {
  readonly sample: boolean;
  readonly school_types: readonly string[];
}

const staff: readonly Role[] = ['editor', 'admin'];
const teachers: readonly Role[] = ['teacher', 'schooladmin'];
const members: readonly Role[] = [...teachers, 'student'];

/** Assignments with their media, documents and forms. */
export function assignmentsDenial(
  principal: Principal,
  lesson: ProtectedLesson,
): 'login' | 'subscription' | undefined {
  if (lesson.sample || hasAnyRole(principal, staff)) return undefined;
  if (principal.kind === 'anonymous') return 'login';
  return hasAnyRole(principal, members) && isLicensed(principal, lesson)
    ? undefined
    : 'subscription';
}

/** A teacher guide is open with its sample lesson; other guides are for teachers with a licence. */
export function teacherGuideDenial(
  principal: Principal,
  lesson: ProtectedLesson,
): Lock | undefined {
  return lesson.sample ? undefined : answerKeyDenial(principal, lesson);
}

/** Answer keys are for teachers with a licence, also in sample lessons. */
export function answerKeyDenial(principal: Principal, lesson: ProtectedLesson): Lock | undefined {
  if (hasAnyRole(principal, staff)) return undefined;
  if (principal.kind === 'anonymous') return 'login';
  if (!hasAnyRole(principal, teachers)) return 'role';
  return isLicensed(principal, lesson) ? undefined : 'subscription';
}

const isLicensed = (user: User, { school_types }: ProtectedLesson): boolean =>
  school_types.some((id) => user.schoolTypes.has(id));

/** Whether a reader sees what is not published: those who write it. */
export const seesDrafts = (principal: Principal): boolean => hasAnyRole(principal, staff);

/** The mark of what only those who see drafts can see. */
export const draftMark = (published: boolean): { published?: false } =>
  published ? {} : { published: false };

const denialCode = {
  login: 'access/login-required',
  subscription: 'access/subscription-required',
  role: 'access/role-required',
} as const;

/** Throws the Problem of a lock: 401 where a login may help, 403 where it does not. */
export function throwIfDenied(lock: Lock | undefined): void {
  if (lock) throw new Problem(denialCode[lock]);
}

/** The user who asks, who must have one of the roles. */
export function requireRole(principal: Principal, roles: readonly Role[]): User {
  const user = requireUser(principal);
  if (!hasAnyRole(user, roles)) throw new Problem('access/role-required');
  return user;
}
