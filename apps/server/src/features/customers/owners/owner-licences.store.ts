import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

const licences = (db: Db) =>
  db
    .selectFrom('owner_licence')
    .innerJoin('school_type', 'school_type.id', 'owner_licence.content')
    .select([
      'owner_licence.id',
      'owner_licence.owner_id',
      'owner_licence.content',
      'owner_licence.valid_from',
      'owner_licence.valid_to',
      'owner_licence.chosen',
      sql<string[]>`array(
        select organisation_id::text from owner_licence_school where owner_licence_id = owner_licence.id order by 1
      )`.as('schools'),
      'school_type.name as school_type_name',
      'school_type.param as school_type_param',
    ]);

/** An owner's licences, latest first day first. */
export const listOwnerLicences = (db: Db, ownerId: string) =>
  licences(db)
    .where('owner_id', '=', ownerId)
    .orderBy('valid_from', 'desc')
    .orderBy('school_type.position')
    .orderBy('owner_licence.id')
    .execute();

export const findOwnerLicence = (db: Db, id: string) =>
  licences(db).where('owner_licence.id', '=', id).executeTakeFirst();
export type OwnerLicenceRow = NonNullable<Awaited<ReturnType<typeof findOwnerLicence>>>;

export interface OwnerLicenceFields {
  readonly owner_id: string;
  readonly content: string;
  readonly valid_from: string;
  readonly valid_to: string;
  /** Whether it is for `schools` alone. */
  readonly chosen: boolean;
  readonly schools: readonly string[];
}

/** Whether one of the schools has another licence through the owner for the same school type on one of the days. */
export async function overlapsAnother(
  trx: Db,
  id: string,
  fields: OwnerLicenceFields,
): Promise<boolean> {
  const { rows } = await sql`
    select from owner_licence
    where owner_id = ${fields.owner_id} and content = ${fields.content} and id <> ${id}
      and valid_from <= ${fields.valid_to}::date and valid_to >= ${fields.valid_from}::date
      and (not chosen or not ${fields.chosen} or exists (
        select from owner_licence_school
        where owner_licence_id = owner_licence.id and organisation_id = any(${fields.schools}::text[])
      ))
    limit 1`.execute(trx);
  return rows.length > 0;
}

// Triggers write the licences of the owner's schools.

export async function insertOwnerLicence(
  trx: Db,
  id: string,
  { schools, ...fields }: OwnerLicenceFields,
): Promise<void> {
  await trx
    .insertInto('owner_licence')
    .values({ id, ...fields })
    .execute();
  await insertSchools(trx, id, schools);
}

export async function writeOwnerLicence(
  trx: Db,
  id: string,
  { valid_from, valid_to, chosen, schools }: OwnerLicenceFields,
): Promise<void> {
  await trx
    .updateTable('owner_licence')
    .set({ valid_from, valid_to, chosen })
    .where('id', '=', id)
    .execute();
  await sql`
    delete from owner_licence_school where owner_licence_id = ${id} and organisation_id <> all(${schools}::text[])`.execute(
    trx,
  );
  await insertSchools(trx, id, schools);
}

async function insertSchools(trx: Db, id: string, schools: readonly string[]): Promise<void> {
  if (schools.length === 0) return;
  await trx
    .insertInto('owner_licence_school')
    .values(schools.map((organisation_id) => ({ owner_licence_id: id, organisation_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOwnerLicenceRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('owner_licence').where('id', '=', id).execute();
}
