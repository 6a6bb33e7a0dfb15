import { ownerRoles } from '@lasar/contract/identity/access';
import { hasAnyRole, type User } from '#auth/principal.ts';
import type { Db } from '#database/database.ts';
import { findSchool } from '#features/customers/organisations/organisations.service.ts';
import { Problem } from '#problem.ts';

/**
 * The id of a school whose doors somebody may set: any for the office, the own one for its administrators, and those of the own
 * owner. Throws `organisation/not-found` for every other.
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
