import { sql, type Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

const offerColumns = [
  'id',
  'quote_id',
  'number',
  'version',
  'content',
  'price',
  'unit',
  'units',
  'vat_rate',
  'valid_from',
  'valid_to',
  'buyer_reference',
  'sent_at',
] as const;

/** An offer of a request. The request is to be locked before it is changed. */
export const findOffer = (db: Db, quoteId: string, id: string) =>
  db
    .selectFrom('offer')
    .select(offerColumns)
    .where('quote_id', '=', quoteId)
    .where('id', '=', id)
    .executeTakeFirst();
export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** The columns that the office writes. */
export type OfferColumns = Pick<
  OfferRow,
  | 'content'
  | 'price'
  | 'unit'
  | 'units'
  | 'vat_rate'
  | 'valid_from'
  | 'valid_to'
  | 'buyer_reference'
>;

export async function insertOffer(
  trx: Db,
  offer: Omit<Insertable<Tables['offer']>, 'at' | 'sent_at' | 'document'>,
): Promise<void> {
  await trx.insertInto('offer').values(offer).execute();
}

export async function writeOffer(trx: Db, id: string, columns: OfferColumns): Promise<void> {
  await trx.updateTable('offer').set(columns).where('id', '=', id).execute();
}

export async function writeSent(trx: Db, id: string, document: string): Promise<void> {
  await trx
    .updateTable('offer')
    .set({ sent_at: sql`now()`, document })
    .where('id', '=', id)
    .execute();
}

export async function deleteOffer(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('offer').where('id', '=', id).execute();
}

/** The highest number among the offers of a request; 0 when there is none. */
export async function highestNumber(trx: Db, quoteId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0)::integer as number from offer where quote_id = ${quoteId}`.execute(
    trx,
  );
  return rows[0]?.number ?? 0;
}

/** Whether an offer has a later version; with `sent`, one that was sent. */
export async function isFollowed(
  trx: Db,
  { quote_id, number, version }: Pick<OfferRow, 'quote_id' | 'number' | 'version'>,
  which: 'any' | 'sent',
): Promise<boolean> {
  const { rows } = await sql`
    select from offer where quote_id = ${quote_id} and number = ${number} and version > ${version}
      and (${which === 'any'} or sent_at is not null) limit 1`.execute(trx);
  return rows.length > 0;
}

export async function writeFollowUp(trx: Db, quoteId: string, day: string | null): Promise<void> {
  await trx
    .updateTable('quote_request')
    .set({ follow_up_on: day })
    .where('id', '=', quoteId)
    .execute();
}

/** The names of school types, in their order; those that are deleted are left out. */
export async function listSchoolTypeNames(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from school_type where id = any(${[...ids]}::text[]) order by position, name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
