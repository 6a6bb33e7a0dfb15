import type { DoorKind, DoorRole, ProofKind } from '@lasar/contract/customers/school-door-rules';
import { doorKinds } from '@lasar/contract/customers/school-door-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export interface DoorRow {
  readonly kind: DoorKind;
  readonly value: string;
  readonly role: DoorRole | null;
  readonly proved_at: Date;
  readonly proof: 'office' | ProofKind;
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
    select kind, value, role, proved_at, proof from organisation_identity
    where organisation_id = ${organisationId} and kind = any(${[...doorKinds]}::text[])
    order by kind, value`.execute(db);
  return rows;
}

/** The door with a value, locked until the transaction ends, and the school that it leads to. */
export const lockDoor = (db: Db, kind: DoorKind, value: string) =>
  db
    .selectFrom('organisation_identity')
    .innerJoin('organisation', 'organisation.id', 'organisation_identity.organisation_id')
    .select(['organisation_id', 'name', 'role', 'proof'])
    .where('kind', '=', kind)
    .where('value', '=', value)
    .forUpdate()
    .executeTakeFirst();

/** Adds a door, or gives the school's own another role. False when the value leads to another school. */
export async function writeDoor(
  db: Db,
  organisationId: string,
  door: Omit<DoorRow, 'proved_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('organisation_identity')
    .values({ ...door, organisation_id: organisationId })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'value'])
        .doUpdateSet({ role: door.role, proof: door.proof })
        .where('organisation_identity.organisation_id', '=', organisationId),
    )
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

/** The kinds of what leads to a school. */
export async function listKinds(
  db: Db,
  organisationId: string,
): Promise<('skolon' | 'school_unit' | 'lti' | DoorKind)[]> {
  const rows = await db
    .selectFrom('organisation_identity')
    .select('kind')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .execute();
  return rows.map(({ kind }) => kind);
}
