import { randomBytes } from 'node:crypto';
import type { SchoolDoors } from '@lasar/contract/customers/school-doors';
import {
  dnsRecordPrefix,
  doorValueOf,
  type DoorRole,
  type ProofKind,
  type ProvableKind,
} from '@lasar/contract/customers/school-door-rules';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { Problem } from '#problem.ts';
import { findRequest, listRequests, takeRequest, writeRequest } from './door-requests.store.ts';
import { hasTextRecord } from './domain-records.ts';
import { requireManagedSchool } from './managed-school.service.ts';
import { readDoors, recordDoor } from './read-doors.ts';
import { deleteDoor, lockDoor, writeDoor } from './school-doors.store.ts';

type OwnKind = ProvableKind | 'microsoft_group';

/** More than a school has domains and tenants. */
const mostRequests = 20;

/** The doors of an own school. Throws `organisation/not-found`. */
export const requireOwnDoors = async (
  { db }: Pick<Context, 'db'>,
  by: User,
  id: string,
): Promise<SchoolDoors> => readDoors(db, await requireManagedSchool(db, by, id));

/**
 * Keeps what a school says to be its own until that is proved. Throws `school-door/value-invalid`,
 * `school-door/tenant-unproved` for a group whose tenant does not lead to the school, `school-door/taken` for one that leads to
 * another, and `school-door/too-many`.
 */
export async function askForDoor(
  { db }: Pick<Context, 'db'>,
  by: User,
  id: string,
  door: { readonly kind: OwnKind; readonly value: string; readonly role?: DoorRole },
): Promise<SchoolDoors> {
  const { kind, role = null } = door;
  const value = doorValueOf(kind, door.value);
  if (value === undefined) throw new Problem('school-door/value-invalid');
  return db.transaction().execute(async (trx) => {
    const school = await requireManagedSchool(trx, by, id);
    const known = await lockDoor(trx, kind, value);
    // What leads to the school has been proved: only its role is another one.
    if (known?.organisation_id === school)
      await open(trx, by, school, { kind, value, role, proof: known.proof });
    else if (kind === 'microsoft_group') {
      const [tenant = ''] = value.split(':');
      const owned = await lockDoor(trx, 'microsoft_tenant', tenant);
      if (owned?.organisation_id !== school) throw new Problem('school-door/tenant-unproved');
      await open(trx, by, school, { kind, value, role, proof: 'tenant' });
    } else {
      if ((await listRequests(trx, school)).length >= mostRequests)
        throw new Problem('school-door/too-many');
      const token = randomBytes(24).toString('base64url');
      await writeRequest(trx, school, { kind, value, role, token });
    }
    return readDoors(trx, school);
  });
}

/** Opens a domain whose DNS has the record. Throws `school-door/not-found`, `school-door/not-proved` and `school-door/taken`. */
export async function proveDomain(
  context: Pick<Context, 'config' | 'db'>,
  by: User,
  { id, value }: { readonly id: string; readonly value: string },
): Promise<SchoolDoors> {
  const { db } = context;
  const school = await requireManagedSchool(db, by, id);
  const request = await findRequest(db, school, 'google_domain', value);
  if (!request) throw new Problem('school-door/not-found');
  if (!(await hasTextRecord(context, value, dnsRecordPrefix + request.token)))
    throw new Problem('school-door/not-proved');
  if (!(await openProved(db, by, school, { kind: 'google_domain', value, proof: 'dns' })))
    throw new Problem('school-door/not-found');
  return readDoors(db, school);
}

/** Opens what waited for its proof. False when nothing waits any more. Throws `school-door/taken`. */
export const openProved = (
  db: Db,
  by: User,
  school: string,
  { kind, value, proof }: { kind: ProvableKind; value: string; proof: ProofKind },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const request = await takeRequest(trx, school, kind, value);
    if (!request) return false;
    await open(trx, by, school, { kind, value, role: request.role, proof });
    return true;
  });

async function open(
  trx: Db,
  by: User,
  school: string,
  door: Parameters<typeof writeDoor>[2],
): Promise<void> {
  const before = await lockDoor(trx, door.kind, door.value);
  if (!(await writeDoor(trx, school, door))) throw new Problem('school-door/taken');
  const { value, role } = door;
  await recordDoor(trx, by, school, {
    ...(before && { before: { value, role: before.role } }),
    after: { value, role },
  });
}

/** Closes a door of an own school, or withdraws a request. Throws `school-door/not-found`. */
export async function removeOwnDoor(
  { db }: Pick<Context, 'db'>,
  by: User,
  { id, kind, value }: { readonly id: string; readonly kind: OwnKind; readonly value: string },
): Promise<SchoolDoors> {
  return db.transaction().execute(async (trx) => {
    const school = await requireManagedSchool(trx, by, id);
    const withdrawn = await takeRequest(trx, school, kind, value);
    const gone = withdrawn ? undefined : await deleteDoor(trx, school, kind, value);
    if (!withdrawn && !gone) throw new Problem('school-door/not-found');
    if (gone) await recordDoor(trx, by, school, { before: { value, role: gone.role } });
    return readDoors(trx, school);
  });
}
