import { listOrganisations } from '@lasar/contract/admin-organisations';
import { listUsers } from '@lasar/contract/admin-users';
import { listAudit } from '@lasar/contract/audit';
import type { Call, Input, Output } from '@lasar/contract/endpoint';
import { personName } from '#shared/admin/person.ts';

/** Names by id. */
type Names = readonly (readonly [id: string, name: string])[];

export interface Audit {
  readonly changes: Output<typeof listAudit>;
  readonly names: Names;
}

/** Loads a page of the audit log. Names are resolved from the first page of schools and of users only. */
export async function loadAudit(
  call: Call,
  query: Input<typeof listAudit>['query'],
): Promise<Audit> {
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

// The log is useful without names too.
const unnamed = (): Names => [];
