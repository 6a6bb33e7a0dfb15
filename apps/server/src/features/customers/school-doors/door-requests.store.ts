import type { DoorRole, ProvableKind } from '@lasar/contract/customers/school-door-rules';
import type { Db } from '#database/database.ts';

export interface DoorRequestRow {
  readonly kind: ProvableKind;
  readonly value: string;
  readonly role: DoorRole | null;
  readonly token: string;
  readonly asked_at: Date;
}

const columns = ['kind', 'value', 'role', 'token', 'asked_at'] as const;

/** What a school waits to prove, by kind and value. */
export const listRequests = (db: Db, organisationId: string): Promise<DoorRequestRow[]> =>
  db
    .selectFrom('school_door_request')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .orderBy('kind')
    .orderBy('value')
    .execute();

/** Keeps the token of one that waits already: it may stand in the DNS. */
export const writeRequest = (
  db: Db,
  organisationId: string,
  request: Omit<DoorRequestRow, 'asked_at'>,
) =>
  db
    .insertInto('school_door_request')
    .values({ ...request, organisation_id: organisationId })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'kind', 'value']).doUpdateSet({ role: request.role }),
    )
    .execute();

export const findRequest = (db: Db, organisationId: string, kind: ProvableKind, value: string) =>
  db
    .selectFrom('school_door_request')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst();

/** The request that is gone; undefined when there is none any more. */
export const takeRequest = (db: Db, organisationId: string, kind: string, value: string) =>
  db
    .deleteFrom('school_door_request')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind as ProvableKind)
    .where('value', '=', value)
    .returning(columns)
    .executeTakeFirst();
