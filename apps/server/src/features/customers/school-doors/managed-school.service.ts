import { ownerRoles } from '@lasar/contract/identity/access';
import { hasAnyRole, type User } from '#auth/principal.ts';
import type { Db } from '#database/database.ts';
import { findSchool } from '#features/customers/organisations/organisations.service.ts';
import { Problem } from '#problem.ts';

/**
 * The id of a school whose doors the user may set: an administrator of the service may set those of any school, a school's
 * administrator those of that school, an owner's administrator those of the owner's schools. Throws `organisation/not-found`
 * for every other school.
 */
export async function requireManagedSchool(db: Db, by: User, id: string): Promise<string> {
  const school = await findSchool(db, id);
  const isManaged =
    school &&
    (hasAnyRole(by, ['admin']) ||
      (hasAnyRole(by, ['schooladmin']) && by.organisationId === school.id) ||
      (hasAnyRole(by, ownerRoles) && by.ownerId !== undefined && by.ownerId === school.ownerId));
  if (!isManaged) throw new Problem('organisation/not-found');
  return school.id;
}
