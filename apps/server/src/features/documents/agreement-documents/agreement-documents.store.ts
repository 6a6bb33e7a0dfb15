import { sql, type Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export async function insertDocuments(
  trx: Db,
  documents: Insertable<Tables['agreement_document']>[],
): Promise<void> {
  await trx.insertInto('agreement_document').values(documents).execute();
}

/** Whom an agreement is with. */
export type AgreedWith = { readonly organisation_id: string } | { readonly owner_id: string };

/** The documents of a school or an owner, latest first; those of one agreement in the order of their kinds. */
export const listDocuments = (db: Db, of: AgreedWith) =>
  db
    .selectFrom('agreement_document')
    .select(['id', 'kind', 'at'])
    .where((where) => where.and(of))
    .orderBy('at', 'desc')
    .orderBy('kind')
    .orderBy('id')
    .execute();

export const findDocument = (db: Db, id: string) =>
  db
    .selectFrom('agreement_document')
    .leftJoin('organisation', 'organisation.id', 'agreement_document.organisation_id')
    .leftJoin('owner', 'owner.id', 'agreement_document.owner_id')
    .select([
      'agreement_document.kind',
      'agreement_document.text',
      sql<string>`coalesce(organisation.name, owner.name)`.as('party'),
    ])
    .where('agreement_document.id', '=', id)
    .executeTakeFirst();

/** A party of an agreement: the customer with its number, where it is an owner, and whom the licences are for. */
export interface PartyRow {
  readonly owner: string | null;
  readonly owner_number: string | null;
  /** Null for all schools of the owner. */
  readonly school: string | null;
}

/** A school's name, with its owner's name and number where it has one; or those of an owner. */
export async function findParty(trx: Db, of: AgreedWith): Promise<PartyRow> {
  const owner = sql`owner.name as owner, owner.organisation_number as owner_number`;
  const { rows } = await (
    'owner_id' in of
      ? sql<PartyRow>`select ${owner}, null as school from owner where id = ${of.owner_id}`
      : sql<PartyRow>`
        select ${owner}, organisation.name as school from organisation
        left join owner on owner.id = organisation.owner_id where organisation.id = ${of.organisation_id}`
  ).execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the party of an agreement is not there');
  return row;
}

/** The names of school types by their ids, in their order. */
export const listSchoolTypes = (trx: Db, ids: readonly string[]) =>
  trx
    .selectFrom('school_type')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('position')
    .orderBy('name')
    .execute();

/** An offer that was sent, as its pdf is made from it. */
export const findSentOffer = (db: Db, id: string) =>
  db
    .selectFrom('offer')
    .innerJoin('quote_request', 'quote_request.id', 'offer.quote_id')
    .select(['offer.number', 'offer.version', 'quote_request.organisation'])
    .select(sql<string>`offer.document`.as('document'))
    .where('offer.id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
export type SentOffer = NonNullable<Awaited<ReturnType<typeof findSentOffer>>>;
