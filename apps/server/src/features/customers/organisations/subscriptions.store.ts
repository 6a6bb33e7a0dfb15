import { sql } from 'kysely';
import { holdsOn } from '#auth/permissions.store.ts';
import type { Db } from '#database/database.ts';

const licences = (db: Db) =>
  db
    .selectFrom('subscription')
    .innerJoin('school_type', 'school_type.id', 'subscription.content')
    .leftJoin('owner_licence', 'owner_licence.id', 'subscription.owner_licence_id')
    .leftJoin('owner', 'owner.id', 'owner_licence.owner_id')
    .select([
      'subscription.id',
      'subscription.organisation_id',
      'subscription.content',
      'subscription.valid_from',
      'subscription.valid_to',
      'school_type.name as school_type_name',
      'school_type.param as school_type_param',
      'owner.name as owner_name',
    ]);

/** A school's licences, latest first day first. */
export const listLicences = (db: Db, organisationId: string) =>
  licences(db)
    .where('subscription.organisation_id', '=', organisationId)
    .orderBy('subscription.valid_from', 'desc')
    .orderBy('school_type.position')
    .orderBy('subscription.id')
    .execute();
export type LicenceRow = Awaited<ReturnType<typeof listLicences>>[number];

export const findLicence = (db: Db, id: string) =>
  licences(db).where('subscription.id', '=', id).executeTakeFirst();

/** A school's licences that are valid on a day. */
export const listLicencesOn = (db: Db, organisationId: string, day: string) =>
  licences(db)
    .where('subscription.organisation_id', '=', organisationId)
    .where(holdsOn(day))
    .orderBy('subscription.valid_from')
    .orderBy('subscription.id')
    .execute();

/** The content and the days of a licence. */
export interface LicenceFields {
  readonly organisation_id: string;
  readonly content: string;
  readonly valid_from: string;
  readonly valid_to: string;
}

/**
 * Whether the school has another licence of its own for the same school type on one of the days. What it has through its owner
 * gives way.
 */
export async function overlapsAnother(db: Db, id: string, fields: LicenceFields): Promise<boolean> {
  const { rows } = await sql`
    select from subscription
    where organisation_id = ${fields.organisation_id} and content = ${fields.content} and id <> ${id}
      and owner_licence_id is null
      and valid_from <= ${fields.valid_to}::date and valid_to >= ${fields.valid_from}::date
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertSubscription(db: Db, id: string, fields: LicenceFields): Promise<void> {
  await db
    .insertInto('subscription')
    .values({ id, ...fields })
    .execute();
}

export async function writeDays(
  db: Db,
  id: string,
  { valid_from, valid_to }: Pick<LicenceFields, 'valid_from' | 'valid_to'>,
): Promise<void> {
  await db.updateTable('subscription').set({ valid_from, valid_to }).where('id', '=', id).execute();
}

export async function deleteSubscriptionRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('subscription').where('id', '=', id).execute();
}
