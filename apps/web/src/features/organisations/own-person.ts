import type { schoolRoles } from '@lasar/contract/organisations';
import { personOf } from '#shared/admin/person.ts';

type SchoolRole = (typeof schoolRoles)[number];

/** A filled in form about somebody of the own school, whose boxes are the roles that are the school's to give. */
export const ownPersonOf = (data: FormData) => ({
  ...personOf(data),
  roles: data.getAll('roles') as SchoolRole[],
});
