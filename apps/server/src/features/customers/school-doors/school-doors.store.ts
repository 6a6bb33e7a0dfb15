import type { DoorKind, DoorRole } from '@lasar/contract/customers/school-door-rules';
import { doorKinds } from '@lasar/contract/customers/school-door-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export interface DoorRow {
  readonly kind: DoorKind;
  readonly value: string;
  readonly role: DoorRole | null;
  readonly proved_at: Date;
}

interface IdentityRow {
  readonly kind: string;
  readonly value: string;
  readonly organisation_id: string;
  readonly role: DoorRole | null;
}

/** The doors of a school that the office sets, by kind and value. */
export async function listDoors(db: Db, organisationId: string): Promise<DoorRow[]> {
  const { rows } = await sql<DoorRow>`
    select kind, value, role, proved_at from organisation_identity
    where organisation_id = ${organisationId} and kind = any(${[...doorKinds]}::text[])
    order by kind, value`.execute(db);
  return rows;
}

/** False when the value leads to a school already. */
export async function insertDoor(
  db: Db,
  organisationId: string,
  door: Pick<DoorRow, 'kind' | 'value' | 'role'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('organisation_identity')
    .values({ ...door, organisation_id: organisationId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The role of the door that is gone; undefined when the school has no such door. */
export const deleteDoor = (db: Db, organisationId: string, kind: DoorKind, value: string) =>
  db
    .deleteFrom('organisation_identity')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .returning('role')
    .executeTakeFirst();

/** The schools that keys lead to. It also finds a value under the kind of another key: whoever asks compares both. */
export async function listIdentities(
  db: Db,
  keys: readonly { readonly kind: 'skolon' | 'lti' | DoorKind; readonly value: string }[],
): Promise<IdentityRow[]> {
  const { rows } = await sql<IdentityRow>`
    select kind, value, organisation_id, role from organisation_identity
    where kind = any(${keys.map(({ kind }) => kind)}::text[]) and value = any(${keys.map(({ value }) => value)}::text[])`.execute(
    db,
  );
  return rows;
}
