import type { RowFault } from '@lasar/contract/customers/lists/people';
import type { Db } from '#database/database.ts';
import { inviteAdministrator, type Invite } from '#features/identity/users/invitations.service.ts';
import type { User } from '#auth/principal.ts';
import type { Placed, Written } from './placed.ts';
import { listKnownAdministrators } from './people.store.ts';

/**
 * Makes people administrators of their schools: a new one is invited, and an account of the school gets the role. Those who
 * administer it stay as they are. Without the hash of a password nothing is written.
 */
export async function writeAdministrators(
  trx: Db,
  { invite, by }: { readonly invite: Invite; readonly by: Pick<User, 'id'> },
  { placed, faults }: { readonly placed: readonly Placed[]; readonly faults: RowFault[] },
  passwordHash: string | undefined,
): Promise<Written> {
  const known = await listKnownAdministrators(
    trx,
    placed.map(({ email }) => email),
  );
  const keys = new Set(known.map(({ email, organisation_id }) => `${organisation_id} ${email}`));
  const isThere = ({ email, schoolId }: Placed) => keys.has(`${schoolId} ${email}`);
  // In one order everywhere: two lists with the same addresses would else wait for each other.
  const added = placed
    .filter((person) => !isThere(person))
    .toSorted((one, other) => (one.email < other.email ? -1 : 1));
  if (passwordHash !== undefined)
    for (const { email, firstname, lastname, schoolId } of added) {
      const person = { email, firstname, lastname, passwordHash, mayAwait: true };
      await inviteAdministrator(trx, by, invite, schoolId, person);
    }
  return {
    added,
    there: placed.filter(isThere),
    faults: faults.toSorted((one, other) => one.row - other.row),
  };
}
