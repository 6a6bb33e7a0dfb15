import { listOrganisations } from '@lasar/contract/admin-organisations';
import { listUsers } from '@lasar/contract/admin-users';
import { listAudit } from '@lasar/contract/audit';
import type { Call, Output } from '@lasar/contract/endpoint';
import { personName } from '#shared/admin/person.ts';

/** What ids stand for. */
type Names = readonly (readonly [id: string, name: string])[];

export interface Audit {
  readonly changes: Output<typeof listAudit>;
  readonly names: Names;
}

/** A page of changes. Ids are named as far as one page of schools and of people who may change things goes. */
export async function loadAudit(call: Call, query: { readonly page?: string }): Promise<Audit> {
  const people = (role: 'admin' | 'schooladmin') =>
    call(listUsers, { query: { role } }).then(
      ({ users }): Names => users.map((user) => [user.id, personName(user)]),
      unnamed,
    );
  const schools = call(listOrganisations, { query: {} }).then(
    ({ organisations }): Names => organisations.map(({ id, name }) => [id, name]),
    unnamed,
  );
  const [changes, ...names] = await Promise.all([
    call(listAudit, { query }),
    schools,
    people('admin'),
    people('schooladmin'),
  ]);
  return { changes, names: names.flat() };
}

// The changes are of use without names too.
const unnamed = (): Names => [];
