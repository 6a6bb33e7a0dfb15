import type { Consent } from '#shared/consent.ts';
import { hasAnyRole } from '#shared/session/session-user.ts';
import type { Session } from '#shared/session/session.ts';

/**
 * Whether others may measure: once it is known who is here, with consent, and for pupils only where that is
 * configured. Undefined while it is not known who is here.
 */
export function mayMeasure(
  session: Session,
  consent: Consent | undefined,
  measuresStudents: boolean,
): boolean | undefined {
  if (consent !== 'all') return false;
  if (session.status === 'unchecked' || session.status === 'start') return undefined;
  return measuresStudents || session.status !== 'success' || !isStudent(session.user);
}

const isStudent = (user: { readonly userId: string; readonly roles: readonly string[] }): boolean =>
  hasAnyRole(user, ['student']) || user.userId.endsWith('_student');
