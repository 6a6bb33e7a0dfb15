import { schoolRoles } from '@lasar/contract/organisations';
import { requireRole } from '#auth/permissions.ts';
import { Problem } from '#problem.ts';
import type { Role } from '@lasar/contract/access';
import type { Principal, User } from '#auth/principal.ts';

/** Who administers users, and the one school they are limited to, if any. */
export interface Authority {
  readonly by: User;
  readonly school?: string;
}

/** An administrator of the service: all users. */
export const asAdmin = (principal: Principal): Authority => ({
  by: requireRole(principal, ['admin']),
});

/** A school's administrator: the teachers and pupils of their own school. */
export function asSchoolAdmin(principal: Principal): Authority & { readonly school: string } {
  const by = requireRole(principal, ['schooladmin']);
  if (by.organisationId === undefined) throw new Problem('organisation/not-found');
  return { by, school: by.organisationId };
}

/** Throws `user/not-found` for users of other schools, and `access/role-required` for users with more rights. */
export function requireOver(
  { school }: Authority,
  person: { readonly organisation_id: string | null; readonly roles: readonly Role[] },
): void {
  if (school === undefined) return;
  if (person.organisation_id !== school) throw new Problem('user/not-found');
  const ordinary: readonly Role[] = schoolRoles;
  if (!person.roles.every((role) => ordinary.includes(role)))
    throw new Problem('access/role-required');
}
