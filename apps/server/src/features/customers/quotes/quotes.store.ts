import type { LostReason, OfferUnit, VatRate } from '@lasar/contract/customers/offer-rules';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';
import type { Tables } from '#database/tables.ts';

/** How many of these school types are published. */
export async function countSchoolTypes(db: Db, ids: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom('school_type')
    .select((build) => build.fn.countAll<number>().as('total'))
    .where('id', 'in', [...ids])
    .where('published', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Inserts a request, unless the latest one of its sender is equal and was stored after a moment: who changes a request and
 * then changes it back sends three. True when it was inserted.
 */
export async function insertNewQuote(
  db: Db,
  quote: Insertable<Tables['quote_request']>,
  after: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into quote_request (id, organisation, organisation_number, contact_name, email, phone, school_types, pupils, invoice_reference, message)
    select ${quote.id}, ${quote.organisation}, ${quote.organisation_number}::text, ${quote.contact_name}, ${quote.email},
      ${quote.phone}::text, ${quote.school_types}::text[], ${quote.pupils}::integer, ${quote.invoice_reference}::text, ${quote.message}::text
    where not exists (
      select from (
        select * from quote_request
        where at > ${after} and lower(email) = lower(${quote.email})
        order by at desc, id desc
        limit 1
      ) as latest
      where organisation_number is not distinct from ${quote.organisation_number}::text
        and organisation = ${quote.organisation} and contact_name = ${quote.contact_name}
        and phone is not distinct from ${quote.phone}::text and school_types = ${quote.school_types}::text[]
        and pupils = ${quote.pupils}::integer and invoice_reference is not distinct from ${quote.invoice_reference}::text
        and message is not distinct from ${quote.message}::text
    )
    returning id`.execute(db);
  return rows.length > 0;
}

interface QuotedSchoolType {
  readonly id: string;
  readonly name: string;
}

interface QuotedOffer {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly content: string[];
  readonly schoolTypes: string[];
  readonly price: number | null;
  readonly unit: OfferUnit | null;
  readonly units: number | null;
  readonly vatRate: VatRate | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly buyerReference: string | null;
  readonly sentAt: string | null;
  /** Whether a later version was sent, and whether an agreement was made of it. */
  readonly replaced: boolean;
  readonly agreed: boolean;
}

interface QuotedTrial {
  readonly id: string;
  readonly name: string;
  readonly validFrom: string;
  readonly validTo: string;
}

interface QuoteAnswer {
  readonly text: string;
  readonly at: string;
  readonly mailedAt: string | null;
  readonly by: string | null;
}

const quotes = (db: Db) =>
  db.selectFrom('quote_request').select([
    'id',
    'at',
    'organisation',
    'organisation_number',
    'contact_name',
    'email',
    'phone',
    'pupils',
    'invoice_reference',
    'message',
    'state',
    'note',
    'office_mailed_at',
    'receipt_mailed_at',
    'answered_at',
    'agreed_at',
    'declined_at',
    'price',
    'organisation_id',
    'owner_id',
    'follow_up_on',
    'lost_at',
    'lost_reason',
    'lost_note',
    'trial_asked_on',
    sql<QuotedOffer[]>`(
        select coalesce(json_agg(json_build_object(
          'id', id, 'number', number, 'version', version, 'content', content, 'price', price, 'unit', unit, 'units', units,
          'vatRate', vat_rate, 'validFrom', valid_from, 'validTo', valid_to, 'buyerReference', buyer_reference, 'sentAt', sent_at,
          'schoolTypes', array(select name from school_type where school_type.id = any(content) order by position, name),
          'replaced', exists (
            select from offer as later where later.quote_id = offer.quote_id and later.number = offer.number
              and later.version > offer.version and later.sent_at is not null
          ),
          'agreed', exists (select from charge where charge.offer_id = offer.id)
        ) order by number, version desc), '[]')
        from offer where offer.quote_id = quote_request.id
      )`.as('offers'),
    sql<QuotedTrial | null>`(
        select json_build_object(
          'id', school.id, 'name', school.name, 'validFrom', min(valid_from), 'validTo', max(valid_to)
        )
        from trial_licence join subscription on subscription.id = trial_licence.subscription_id
        join organisation as school on school.id = subscription.organisation_id
        where trial_licence.quote_id = quote_request.id
        group by school.id limit 1
      )`.as('trial'),
    sql<QuoteAnswer[]>`(
        select coalesce(json_agg(json_build_object(
          'text', text, 'at', at, 'mailedAt', mailed_at, 'by', (
            select nullif(trim(concat_ws(' ', firstname, lastname)), '') from app_user where app_user.id = by_user
          )
        ) order by at, id), '[]')
        from quote_answer where quote_id = quote_request.id
      )`.as('answers'),
    sql<string | null>`(
        select name from organisation as school where school.id = quote_request.organisation_id
      )`.as('school_name'),
    sql<string | null>`(
        select name from owner where owner.id = quote_request.owner_id
      )`.as('owner_name'),
    sql<QuotedSchoolType[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, name), '[]')
        from school_type where school_type.id = any(school_types)
      )`.as('content'),
  ]);

export const findQuote = (db: Db, id: string) => quotes(db).where('id', '=', id).executeTakeFirst();
export type QuoteRow = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

/** The schools that are called as something, in whatever case: two at most, since only the one of its name is asked for. */
export async function listNamesakes(
  db: Db,
  name: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from organisation where lower(name) = lower(${name}) order by id limit 2`.execute(
    db,
  );
  return rows;
}

/** Requests that are not settled and were to be followed up on a day or before it. */
export const isDue = (today: string) =>
  sql<boolean>`follow_up_on <= ${today}::date and state in ('new', 'answered')`;

/** How many requests nobody has answered, and how many are to be followed up. */
export async function countWaiting(
  db: Db,
  today: string,
): Promise<{ readonly quotes: number; readonly due: number }> {
  const { rows } = await sql<{ quotes: number; due: number }>`
    select (count(*) filter (where state = 'new'))::integer as quotes,
      (count(*) filter (where ${isDue(today)}))::integer as due from quote_request`.execute(db);
  return rows[0] ?? { quotes: 0, due: 0 };
}

/** The requests of a page that match, by the moment when they came. */
export const listQuoteRows = (
  db: Db,
  where: RawBuilder<boolean>,
  { limit, offset }: Page,
  order: 'asc' | 'desc',
) =>
  quotes(db)
    .where(where)
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();

/** What an agreement needs of a request, locked until the transaction ends. */
export const lockQuote = (trx: Db, id: string) =>
  trx
    .selectFrom('quote_request')
    .select([
      'state',
      'organisation',
      'organisation_number',
      'contact_name',
      'email',
      'phone',
      'invoice_reference',
      'school_types',
      'follow_up_on',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type LockedQuote = NonNullable<Awaited<ReturnType<typeof lockQuote>>>;

/** Records the agreement of a request. A trigger writes its moment. */
export async function writeAgreement(
  trx: Db,
  id: string,
  agreement: ({ readonly organisation_id: string } | { readonly owner_id: string }) & {
    readonly price: string | null;
    readonly organisation_number: string | null;
  },
): Promise<void> {
  await trx
    .updateTable('quote_request')
    .set({ state: 'agreed', ...agreement })
    .where('id', '=', id)
    .execute();
}

/** Records why a request came to nothing. A trigger writes its moment. */
export async function writeLoss(
  trx: Db,
  id: string,
  reason: LostReason,
  note: string | null,
): Promise<void> {
  await trx
    .updateTable('quote_request')
    .set({ state: 'lost', lost_reason: reason, lost_note: note })
    .where('id', '=', id)
    .execute();
}

/** Records that a message about a request has been sent. */
export async function markMailed(
  db: Db,
  id: string,
  mail: 'office_mailed_at' | 'receipt_mailed_at',
): Promise<void> {
  await db
    .updateTable('quote_request')
    .set({ [mail]: new Date() })
    .where('id', '=', id)
    .execute();
}

/** How many requests have come with an address since a moment, before this one. */
export async function countEarlier(
  db: Db,
  { id, at, email }: Pick<QuoteRow, 'id' | 'at' | 'email'>,
  since: Date,
): Promise<number> {
  const { total } = await db
    .selectFrom('quote_request')
    .select((build) => build.fn.countAll<number>().as('total'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('at', '>=', since)
    .where(sql<boolean>`(at, id) < (${at}::timestamptz, ${id}::text)`)
    .executeTakeFirstOrThrow();
  return total;
}
