import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';
import type { Tables } from '#database/tables.ts';

export async function insertCharge(
  trx: Db,
  charge: Omit<Insertable<Tables['charge']>, 'at' | 'invoiced_on'>,
): Promise<void> {
  await trx.insertInto('charge').values(charge).execute();
}

/** Whom a charge is for: a school of its own, or an owner. */
export type Party = { readonly organisation_id: string } | { readonly owner_id: string };

/** How a party is named today: its owner with the number, and the school, which is null for all schools of an owner. */
interface Named {
  readonly owner: string | null;
  readonly number: string | null;
  readonly school: string | null;
}

export async function findNames(trx: Db, party: Party): Promise<Named | undefined> {
  const columns = sql`owner.name as owner, owner.organisation_number as number`;
  const { rows } = await (
    'owner_id' in party
      ? sql<Named>`select ${columns}, null as school from owner where id = ${party.owner_id}`
      : sql<Named>`
        select ${columns}, organisation.name as school from organisation
        left join owner on owner.id = organisation.owner_id where organisation.id = ${party.organisation_id}`
  ).execute(trx);
  return rows[0];
}

const charges = (db: Db) =>
  db
    .selectFrom('charge')
    .leftJoin('organisation', 'organisation.id', 'charge.organisation_id')
    .leftJoin('owner', 'owner.id', 'charge.owner_id')
    .select([
      'charge.id',
      'charge.at',
      'charge.organisation_id',
      'charge.owner_id',
      'charge.customer',
      'charge.organisation_number',
      'charge.school',
      'charge.price',
      'charge.unit',
      'charge.units',
      'charge.vat_rate',
      'charge.valid_from',
      'charge.valid_to',
      'charge.buyer_reference',
      'charge.invoiced_on',
      'organisation.name as organisation_name',
      'owner.name as owner_name',
      sql<string[]>`array(
        select school_type.name::text from school_type where school_type.id = any(charge.content)
        order by school_type.position, school_type.name
      )`.as('school_types'),
    ]);

export const findCharge = (db: Db, id: string) =>
  charges(db).where('charge.id', '=', id).executeTakeFirst();
export type ChargeRow = NonNullable<Awaited<ReturnType<typeof findCharge>>>;

interface Filter {
  readonly q: string;
  readonly state: 'open' | 'invoiced' | undefined;
}

const matching = ({ q, state }: Filter): RawBuilder<boolean> => sql<boolean>`
  position(lower(${q}) in lower(concat_ws(' ', charge.customer, charge.school, charge.organisation_number, charge.buyer_reference))) > 0
  and (${state ?? null}::text is null or (charge.invoiced_on is null) = (${state ?? null}::text = 'open'))`;

/** The charges of a page: the latest agreed first, or by the first day of the period. */
export const listCharges = (
  db: Db,
  filter: Filter,
  order: 'latest' | 'period',
  { limit, offset }: Page,
) =>
  charges(db)
    .where(matching(filter))
    .orderBy(order === 'latest' ? sql`charge.at desc` : sql`charge.valid_from`)
    .orderBy('charge.id', order === 'latest' ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countCharges(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from charge where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Marks a charge as invoiced on a day, or takes the mark away. A mark that is there keeps its day. False when there is none. */
export async function writeInvoiced(trx: Db, id: string, day: string | null): Promise<boolean> {
  const { rows } = await sql`
    update charge set invoiced_on = case when ${day}::date is null then null else coalesce(invoiced_on, ${day}::date) end
    where id = ${id} returning id`.execute(trx);
  return rows.length > 0;
}
