import type { SchoolDoor } from '@lasar/contract/customers/school-doors';
import {
  doorValueOf,
  type DoorKind,
  type DoorRole,
} from '@lasar/contract/customers/school-door-rules';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { findSchool } from '#features/customers/organisations/organisations.service.ts';
import { Problem } from '#problem.ts';
import { deleteDoor, insertDoor, listDoors } from './school-doors.store.ts';

interface Doors {
  readonly doors: SchoolDoor[];
}

/** The doors of a school. Throws `organisation/not-found`. */
export async function requireDoors({ db }: Pick<Context, 'db'>, id: string): Promise<Doors> {
  return readDoors(db, await requireId(db, id));
}

/** Throws `school-door/value-invalid` for what cannot lead to one school, `school-door/taken` for what leads to one already. */
export async function addDoor(
  { db }: Pick<Context, 'db'>,
  by: User,
  id: string,
  door: { readonly kind: DoorKind; readonly value: string; readonly role?: DoorRole },
): Promise<Doors> {
  const { kind, role } = door;
  const value = doorValueOf(kind, door.value);
  if (value === undefined) throw new Problem('school-door/value-invalid');
  return db.transaction().execute(async (trx) => {
    const recordId = await requireId(trx, id);
    if (!(await insertDoor(trx, recordId, { kind, value, role: role ?? null })))
      throw new Problem('school-door/taken');
    await recordDoor(trx, by, recordId, { after: inHistory(value, role) });
    return readDoors(trx, recordId);
  });
}

/** Closes a door, which ends the sessions of the school's users without an account. Throws `school-door/not-found`. */
export async function removeDoor(
  { db }: Pick<Context, 'db'>,
  by: User,
  { id, kind, value }: { readonly id: string; readonly kind: DoorKind; readonly value: string },
): Promise<Doors> {
  return db.transaction().execute(async (trx) => {
    const recordId = await requireId(trx, id);
    const gone = await deleteDoor(trx, recordId, kind, value);
    if (!gone) throw new Problem('school-door/not-found');
    await recordDoor(trx, by, recordId, { before: inHistory(value, gone.role ?? undefined) });
    return readDoors(trx, recordId);
  });
}

async function requireId(db: Db, id: string): Promise<string> {
  const school = await findSchool(db, id);
  if (!school) throw new Problem('organisation/not-found');
  return school.id;
}

const readDoors = async (db: Db, id: string): Promise<Doors> => ({
  doors: (await listDoors(db, id)).map(({ kind, value, role, proved_at }) => ({
    kind,
    value,
    ...(role !== null && { role }),
    provedAt: proved_at.toISOString(),
  })),
});

const inHistory = (value: string, role: DoorRole | undefined) => ({
  door: value,
  ...(role !== undefined && { doorRole: role }),
});

const recordDoor = (
  trx: Db,
  by: User,
  recordId: string,
  change: Readonly<Partial<Record<'before' | 'after', Readonly<Record<string, string>>>>>,
) =>
  recordChange(trx, by, {
    action: 'update',
    recordType: 'organisation',
    recordId,
    before: {},
    after: {},
    ...change,
  });
