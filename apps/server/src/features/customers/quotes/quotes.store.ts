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
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

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
