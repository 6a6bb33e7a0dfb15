import type { PeopleList, PeopleReport, RowFault } from '@lasar/contract/people';
import { mostAddedAtOnce, type ListedRole } from '@lasar/contract/people-rules';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import { requireLockedOrganisation } from '#features/organisations/school-set-up.service.ts';
import {
  addInvitedUser,
  hashUnknownPassword,
  type Invite,
} from '#features/users/invitations.service.ts';
import { checkPeople, type GoodRow } from './check-people.ts';
import { listKnownAccounts } from './people.store.ts';

/** The school that people are added to, and the roles that the caller may give them. */
interface School {
  readonly id: string;
  readonly roles: readonly ListedRole[];
}

/**
 * Adds the people of a list to a school: each new one gets an account and an invitation, in one transaction. Those whom the
 * school has stay as they are, so the same list again adds nobody. Throws `organisation/not-found`, and `request/invalid` for
 * more people than are added at once.
 */
export async function addPeople(
  { db }: Context,
  invite: Invite,
  by: User,
  school: School,
  { rows, dryRun }: PeopleList,
): Promise<PeopleReport> {
  if (!dryRun && rows.length > mostAddedAtOnce) throw new Problem('request/invalid');
  const { good, faults } = checkPeople(rows, school.roles);
  const passwordHash = dryRun ? '' : await hashUnknownPassword();
  return db.transaction().execute(async (trx) => {
    // Locked, so that a list that is sent twice at once is added once.
    await requireLockedOrganisation(trx, school.id);
    const known = await listKnownAccounts(
      trx,
      good.map(({ email }) => email),
    );
    const schoolOf = new Map(known.map(({ email, organisation_id }) => [email, organisation_id]));
    // In one order everywhere: two lists with the same addresses would else wait for each other.
    const unknown = good
      .filter(({ email }) => !schoolOf.has(email))
      .toSorted((one, other) => (one.email < other.email ? -1 : 1));
    const elsewhere = good.filter(
      ({ email }) => schoolOf.has(email) && schoolOf.get(email) !== school.id,
    );
    const there = good.length - unknown.length - elsewhere.length;
    const taken: GoodRow[] = [...elsewhere];
    if (!dryRun)
      for (const person of unknown) {
        const { email, firstname, lastname, role } = person;
        const fields = { firstname, lastname, roles: [role], organisation_id: school.id };
        // Another school may have added the address since it was looked up.
        if (!(await addInvitedUser(trx, by, invite, { email, passwordHash, ...fields })))
          taken.push(person);
      }
    return {
      added: unknown.length - (taken.length - elsewhere.length),
      there,
      faults: [...faults, ...taken.map(faultOfTaken)].toSorted((one, other) => one.row - other.row),
    };
  });
}

const faultOfTaken = ({ row }: GoodRow): RowFault => ({
  row,
  column: 'email',
  fault: 'email-elsewhere',
});
