import type { Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export async function insertDocuments(
  trx: Db,
  documents: Insertable<Tables['agreement_document']>[],
): Promise<void> {
  await trx.insertInto('agreement_document').values(documents).execute();
}

/** The documents of a school, latest first; those of one agreement in the order of their kinds. */
export const listDocuments = (db: Db, organisationId: string) =>
  db
    .selectFrom('agreement_document')
    .select(['id', 'kind', 'at'])
    .where('organisation_id', '=', organisationId)
    .orderBy('at', 'desc')
    .orderBy('kind')
    .orderBy('id')
    .execute();

export const findDocument = (db: Db, id: string) =>
  db
    .selectFrom('agreement_document')
    .innerJoin('organisation', 'organisation.id', 'agreement_document.organisation_id')
    .select(['agreement_document.kind', 'agreement_document.text', 'organisation.name as school'])
    .where('agreement_document.id', '=', id)
    .executeTakeFirst();

/** A school's name, and its owner's name and number where it has one. */
export const findParty = (trx: Db, organisationId: string) =>
  trx
    .selectFrom('organisation')
    .leftJoin('owner', 'owner.id', 'organisation.owner_id')
    .select([
      'organisation.name as school',
      'owner.name as owner',
      'owner.organisation_number as owner_number',
      'owner.invoice_reference as owner_invoice_reference',
    ])
    .where('organisation.id', '=', organisationId)
    .executeTakeFirstOrThrow();

/** The names of school types by their ids. */
export const listSchoolTypes = (trx: Db, ids: readonly string[]) =>
  trx
    .selectFrom('school_type')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
