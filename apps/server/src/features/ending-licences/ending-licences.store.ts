import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';

// A licence is renewed when the school has one for the same school type that ends later.
const isNotRenewed = sql<boolean>`not exists (
  select from subscription as later
  where later.organisation_id = subscription.organisation_id and later.content = subscription.content
    and later.valid_to > subscription.valid_to
)`;

const daysLeft = (day: string): RawBuilder<number> =>
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

const matching = ({ today, q, from, to }: Filter) => sql<boolean>`
  subscription.valid_to between ${today}::date + ${from}::integer and ${today}::date + ${to}::integer
  and position(lower(${q}) in lower(organisation.name)) > 0 and ${isNotRenewed}`;

export interface EndingRow {
  readonly id: string;
  readonly organisation_id: string;
  readonly organisation_name: string;
  readonly content: string;
  readonly school_type: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly days_left: number;
  readonly reminded_on: string | null;
  readonly administrators: number;
}

const columns = (today: string) => sql`
  subscription.id, subscription.organisation_id, organisation.name as organisation_name, subscription.content,
  school_type.name as school_type, subscription.valid_from, subscription.valid_to, ${daysLeft(today)} as days_left,
  (
    select max(reminded_on) from licence_reminder
    where licence_reminder.subscription_id = subscription.id and licence_reminder.valid_to = subscription.valid_to
  ) as reminded_on,
  (
    select count(*)::integer from app_user
    where app_user.organisation_id = organisation.id and 'schooladmin' = any(app_user.roles)
  ) as administrators`;

const tables = sql`subscription
  join organisation on organisation.id = subscription.organisation_id
  join school_type on school_type.id = subscription.content`;

const orders = {
  day: sql`subscription.valid_to, lower(organisation.name), school_type.position, subscription.id`,
  school: sql`lower(organisation.name), subscription.valid_to, school_type.position, subscription.id`,
};

/** Licences that end, in an order. */
export async function listEndingRows(
  db: Db,
  filter: Filter,
  sort: keyof typeof orders,
  { limit, offset }: Page,
): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    select ${columns(filter.today)} from ${tables} where ${matching(filter)}
    order by ${orders[sort]}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countEnding(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${tables} where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Records the reminders that are due on a day, and returns the schools that they are about. Each licence has at most one: that
 * of the shortest period that it is within. A licence that was never longer than a period is not reminded of by it.
 */
export async function takeDueReminders(trx: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ organisation_id: string }>`
    with due as (
      select subscription.id, subscription.organisation_id, subscription.valid_to, subscription.valid_from,
        case when ${daysLeft(today)} <= 7 then 7 when ${daysLeft(today)} <= 30 then 30 else 90 end as days
      from subscription
      where subscription.valid_to between ${today}::date and ${today}::date + 90
        and subscription.valid_from <= ${today}::date and ${isNotRenewed}
    ), recorded as (
      insert into licence_reminder (subscription_id, valid_to, days, reminded_on)
      select id, valid_to, days, ${today}::date from due where valid_to - valid_from >= days
      on conflict do nothing
      returning subscription_id
    )
    select distinct due.organisation_id from due join recorded on recorded.subscription_id = due.id
    order by 1`.execute(trx);
  return rows.map(({ organisation_id }) => organisation_id);
}

/** The ids of the administrators of schools. */
export async function listAdministrators(
  db: Db,
  organisationIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user
    where organisation_id = any(${organisationIds}::text[]) and 'schooladmin' = any(roles) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** An administrator whose school is reminded. */
export async function findAdministrator(
  db: Db,
  id: string,
): Promise<{ email: string; organisation_id: string } | undefined> {
  const { rows } = await sql<{ email: string; organisation_id: string }>`
    select email, organisation_id from app_user
    where id = ${id} and organisation_id is not null and 'schooladmin' = any(roles)`.execute(db);
  return rows[0];
}

/** What was reminded of on a day and still ends as it did then: of one school, or of all. */
export async function listReminded(
  db: Db,
  today: string,
  organisationId?: string,
): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    select ${columns(today)} from ${tables}
    join licence_reminder on licence_reminder.subscription_id = subscription.id
      and licence_reminder.valid_to = subscription.valid_to and licence_reminder.reminded_on = ${today}::date
    where (${organisationId ?? null}::text is null or organisation.id = ${organisationId ?? null}::text) and ${isNotRenewed}
    order by subscription.valid_to, lower(organisation.name), school_type.position, subscription.id`.execute(
    db,
  );
  return rows;
}
