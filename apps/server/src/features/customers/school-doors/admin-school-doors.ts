import type { SchoolDoors } from '@lasar/contract/customers/school-doors';
import {
  doorValueOf,
  type DoorKind,
  type DoorRole,
} from '@lasar/contract/customers/school-door-rules';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { requireSchool } from '#features/customers/organisations/organisations.service.ts';
import { Problem } from '#problem.ts';
import { takeRequest } from './door-requests.store.ts';
import { readDoors, recordDoor } from './read-doors.ts';
import { deleteDoor, lockDoor, writeDoor } from './school-doors.store.ts';

/** The doors of a school. Throws `organisation/not-found`. */
export async function requireDoors({ db }: Pick<Context, 'db'>, id: string): Promise<SchoolDoors> {
  return readDoors(db, (await requireSchool(db, id)).id);
}

/**
 * Adds a door, or gives one of the school another role. Throws `school-door/value-invalid` for what cannot lead to one school,
 * and `school-door/taken`, about the school, for what leads to another one.
 */
export async function addDoor(
  { db }: Pick<Context, 'db'>,
  by: User,
  id: string,
  door: { readonly kind: DoorKind; readonly value: string; readonly role?: DoorRole },
): Promise<SchoolDoors> {
  const { kind, role = null } = door;
  const value = doorValueOf(kind, door.value);
  if (value === undefined) throw new Problem('school-door/value-invalid');
  return db.transaction().execute(async (trx) => {
    const { id: recordId } = await requireSchool(trx, id);
    const before = await lockDoor(trx, kind, value);
    if (!(await writeDoor(trx, recordId, { kind, value, role, proof: 'office' }))) {
      const taken = before ?? (await lockDoor(trx, kind, value));
      throw new Problem('school-door/taken', taken && { about: taken.name });
    }
    // The office vouches for it, so nothing is left to prove.
    await takeRequest(trx, recordId, kind, value);
    await recordDoor(trx, by, recordId, {
      ...(before && { before: { value, role: before.role } }),
      after: { value, role },
    });
    return readDoors(trx, recordId);
  });
}

/** Closes a door, which ends the sessions of the school's users without an account. Throws `school-door/not-found`. */
export async function removeDoor(
  { db }: Pick<Context, 'db'>,
  by: User,
  { id, kind, value }: { readonly id: string; readonly kind: DoorKind; readonly value: string },
): Promise<SchoolDoors> {
  return db.transaction().execute(async (trx) => {
    const { id: recordId } = await requireSchool(trx, id);
    const gone = await deleteDoor(trx, recordId, kind, value);
    if (!gone) throw new Problem('school-door/not-found');
    await recordDoor(trx, by, recordId, { before: { value, role: gone.role } });
    return readDoors(trx, recordId);
  });
}
