import type { PersonFault } from '@lasar/contract/customers/lists/people-rules';
import type { ListedRole } from '@lasar/contract/customers/lists/person-column-rules';
import type { Db } from '#database/database.ts';
import { requireLockedOrganisation } from '#features/customers/organisations/school-set-up.service.ts';
import { holdSchoolsOf } from '#features/customers/owners/school-list.service.ts';

/** Where the people of a list are added, and the roles that the caller may give them. */
export interface Place {
  /** Locks what people are added to, and returns which school a row means by the cell of its school. */
  readonly hold: (trx: Db) => Promise<(cell: string | undefined) => School>;
  readonly roles: readonly ListedRole[];
  /** Whether people with an account elsewhere are awaited. Else their rows have a fault, which only the office may see. */
  readonly mayAwait: boolean;
  /** Whether the people are to administer their schools. An account that a school has already gets the role. */
  readonly asAdministrators?: boolean;
}

type School = { readonly id: string } | { readonly fault: PersonFault };

/** All people are added to one school, whatever their rows say. Throws `organisation/not-found`. */
export const oneSchool =
  (id: string): Place['hold'] =>
  async (trx) => {
    await requireLockedOrganisation(trx, id);
    return () => ({ id });
  };

/** Each person is added to the school of an owner that the row names. Throws `owner/not-found`. */
export const schoolsOfOwner =
  (ownerId: string): Place['hold'] =>
  async (trx) => {
    const find = await holdSchoolsOf(trx, ownerId);
    return (cell = '') => {
      if (cell.trim() === '') return { fault: 'school-missing' };
      const found = find(cell);
      return typeof found === 'string' ? { fault: `school-${found}` } : found;
    };
  };
