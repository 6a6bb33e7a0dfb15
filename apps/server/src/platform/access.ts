import { Problem } from './problem.ts';
import { hasAnyRole, requireUser, type Reader, type Role, type User } from './reader.ts';

// The one home of DESIGN section 6. Records, media, documents, forms and teacher guides all ask here, and what is
// locked never leaves the server.

/** What stands between a reader and a thing: a login, a licence, or a role that no licence gives. */
export type Lock = 'login' | 'subscription' | 'role';

/** What the rule needs to know of a lesson. `school_types` holds those whose licence opens it. */
export interface Guarded {
  readonly sample: boolean;
  readonly school_types: readonly string[];
}

const staff: readonly Role[] = ['editor', 'admin'];
const teachers: readonly Role[] = ['teacher', 'schooladmin'];
const members: readonly Role[] = [...teachers, 'student'];

/** Assignments with their media, documents and forms. */
export function lockOfAssignments(
  reader: Reader,
  lesson: Guarded,
): 'login' | 'subscription' | undefined {
  if (lesson.sample || hasAnyRole(reader, staff)) return undefined;
  if (reader.kind === 'visitor') return 'login';
  return hasAnyRole(reader, members) && isLicensed(reader, lesson) ? undefined : 'subscription';
}

/** A teacher guide is open with its sample lesson; other guides are for teachers with a licence. */
export function lockOfTeacherGuide(reader: Reader, lesson: Guarded): Lock | undefined {
  return lesson.sample ? undefined : lockOfAnswerKey(reader, lesson);
}

/** Answer keys are for teachers with a licence, also in sample lessons. */
export function lockOfAnswerKey(reader: Reader, lesson: Guarded): Lock | undefined {
  if (hasAnyRole(reader, staff)) return undefined;
  if (reader.kind === 'visitor') return 'login';
  if (!hasAnyRole(reader, teachers)) return 'role';
  return isLicensed(reader, lesson) ? undefined : 'subscription';
}

const isLicensed = (user: User, { school_types }: Guarded): boolean =>
  school_types.some((id) => user.schoolTypes.has(id));

/** Whether a reader sees what is not published: those who write it. */
export const seesDrafts = (reader: Reader): boolean => hasAnyRole(reader, staff);

/** The mark of what only those who see drafts can see. */
export const draftMark = (published: boolean): { published?: false } =>
  published ? {} : { published: false };

const codeOfLock = {
  login: 'access/login-required',
  subscription: 'access/subscription-required',
  role: 'access/role-required',
} as const;

/** Throws the Problem of a lock: 401 where a login may help, 403 where it does not. */
export function refuseLocked(lock: Lock | undefined): void {
  if (lock) throw new Problem(codeOfLock[lock]);
}

/** The user who asks, who must have one of the roles. */
export function requireRole(reader: Reader, roles: readonly Role[]): User {
  const user = requireUser(reader);
  if (!hasAnyRole(user, roles)) throw new Problem('access/role-required');
  return user;
}
