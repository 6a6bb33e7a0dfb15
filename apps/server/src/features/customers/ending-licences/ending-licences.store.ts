import type { OfferUnit, VatRate } from '@lasar/contract/customers/offer-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';

// A licence is renewed when the school has one for the same school type that ends later.
export const isNotRenewed = sql<boolean>`not exists (
  select from subscription as later
  where later.organisation_id = subscription.organisation_id and later.content = subscription.content
    and later.valid_to > subscription.valid_to
)`;

export const daysLeft = (day: string): RawBuilder<number> =>
  sql<number>`subscription.valid_to - ${day}::date`;

/** The last days of the licences that are listed, both included, as days from today. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

interface Filter extends Range {
  readonly today: string;
  readonly q: string;
}

export interface EndingRow {
  readonly id: string;
  /** The school or the owner whose licence it is. */
  readonly party_id: string;
  readonly party_name: string;
  readonly of_owner: boolean;
  readonly school_count: number;
  /** The schools that a licence of an owner is for, when it is not for all. */
  readonly schools: string[] | null;
  /** The owner that a school has the licence through. */
  readonly owner_name: string | null;
  readonly content: string;
  readonly school_type: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly days_left: number;
  readonly reminded_on: string | null;
  readonly administrators: number;
  /** Whether the school tries the service with it. */
  readonly trial: boolean;
  /** The price that was agreed last for it. Of what a school has through its owner, the owner's is not told. */
  readonly charge: AgreedCharge | null;
}

/** A price that was agreed, with the names of the school types that it is for. */
interface AgreedCharge {
  readonly id: string;
  readonly price: number;
  readonly unit: OfferUnit;
  readonly units: number;
  readonly vatRate: VatRate;
  readonly buyerReference: string;
  readonly schoolTypes: string[];
}

const latestCharge = (of: RawBuilder<unknown>, content: RawBuilder<unknown>) => sql`(
    select json_build_object(
      'id', charge.id, 'price', price, 'unit', unit, 'units', units, 'vatRate', vat_rate, 'buyerReference', buyer_reference,
      'schoolTypes', array(
        select school_type.name from school_type where school_type.id = any(charge.content) order by position, school_type.name
      )
    ) from charge where ${of} and ${content} = any(charge.content) order by charge.valid_to desc, charge.at desc limit 1
  )`;

export const isTrial = sql<boolean>`exists (
    select from trial_licence where trial_licence.subscription_id = subscription.id
  )`;

/** Licences of schools as rows, with who is reminded of them. */
export const ofSchools = (where: RawBuilder<boolean>) => sql`
  select subscription.id, organisation.id as party_id, organisation.name as party_name, false as of_owner,
    1 as school_count, null::text[] as schools, (
      select owner.name from owner_licence join owner on owner.id = owner_licence.owner_id
      where owner_licence.id = subscription.owner_licence_id
    ) as owner_name,
    subscription.content, subscription.valid_from, subscription.valid_to, (
      select max(reminded_on) from licence_reminder
      where licence_reminder.subscription_id = subscription.id and licence_reminder.valid_to = subscription.valid_to
    ) as reminded_on,
    (
      select count(*)::integer from app_user
      where app_user.organisation_id = organisation.id and 'schooladmin' = any(app_user.roles)
    ) as administrators, ${isTrial} as trial,
    case when subscription.owner_licence_id is null then ${latestCharge(
      sql`charge.organisation_id = organisation.id`,
      sql`subscription.content`,
    )} end as charge
  from subscription join organisation on organisation.id = subscription.organisation_id
  where ${where} and ${isNotRenewed}`;

// A later licence for some of the schools does not follow one for all of them.
export const isNotRenewedOfOwner = sql<boolean>`not exists (
  select from owner_licence as later
  where later.owner_id = owner_licence.owner_id and later.content = owner_licence.content
    and later.valid_to > owner_licence.valid_to and (owner_licence.chosen or not later.chosen)
)`;

// What the schools of the owner have through its licence until its last day.
export const throughOwner = sql`subscription
  where subscription.owner_licence_id = owner_licence.id and subscription.valid_to = owner_licence.valid_to`;

/** Licences of owners as rows, with who is reminded of them. */
export const ofOwners = (where: RawBuilder<boolean>) => sql`
  select owner_licence.id, owner.id as party_id, owner.name as party_name, true as of_owner,
    (select count(*)::integer from ${throughOwner}) as school_count,
    case when owner_licence.chosen then array(
      select organisation_id::text from owner_licence_school where owner_licence_id = owner_licence.id order by 1
    ) end as schools,
    null::text as owner_name, owner_licence.content, owner_licence.valid_from, owner_licence.valid_to, (
      select max(reminded_on) from licence_reminder
      where licence_reminder.valid_to = owner_licence.valid_to
        and licence_reminder.subscription_id in (select subscription.id from ${throughOwner})
    ) as reminded_on,
    (
      select count(*)::integer from app_user
      where app_user.owner_id = owner.id and 'owneradmin' = any(app_user.roles)
    ) as administrators, false as trial,
    ${latestCharge(sql`charge.owner_id = owner.id`, sql`owner_licence.content`)} as charge
  from owner_licence join owner on owner.id = owner_licence.owner_id
  where ${where} and ${isNotRenewedOfOwner}`;

/** Rows of either kind, with the names of their school types and the days that are left. */
export const withTypes = (rows: RawBuilder<unknown>, today: string) => sql`
  select ending.*, school_type.name as school_type, school_type.position, ending.valid_to - ${today}::date as days_left
  from (${rows}) as ending join school_type on school_type.id = ending.content`;

function matching({ today, q, from, to }: Filter): RawBuilder<unknown> {
  const ends = (day: RawBuilder<unknown>) =>
    sql`${day} between ${today}::date + ${from}::integer and ${today}::date + ${to}::integer`;
  const named = (name: RawBuilder<unknown>) => sql`position(lower(${q}) in lower(${name})) > 0`;
  const own = sql<boolean>`subscription.owner_licence_id is null
    and ${ends(sql`subscription.valid_to`)} and ${named(sql`organisation.name`)}`;
  const owners = sql<boolean>`${ends(sql`owner_licence.valid_to`)} and ${named(sql`owner.name`)}`;
  return sql`${ofSchools(own)} union all ${ofOwners(owners)}`;
}

export const orders = {
  day: sql`valid_to, lower(party_name), position, id`,
  school: sql`lower(party_name), valid_to, position, id`,
};

/** Licences that end, in an order. */
export async function listEndingRows(
  db: Db,
  filter: Filter,
  sort: keyof typeof orders,
  { limit, offset }: Page,
): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    ${withTypes(matching(filter), filter.today)} order by ${orders[sort]}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many they are; with `partyId` those of a school or an owner. */
export async function countEnding(db: Db, filter: Filter, partyId?: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${matching(filter)}) as ending
    where ${partyId === undefined ? sql`true` : sql`party_id = ${partyId}`}`.execute(db);
  return rows[0]?.total ?? 0;
}
