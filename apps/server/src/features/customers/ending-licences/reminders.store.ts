import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import {
  daysLeft,
  isNotRenewed,
  isTrial,
  ofOwners,
  ofSchools,
  orders,
  throughOwner,
  withTypes,
  type EndingRow,
} from './ending-licences.store.ts';

/** The schools and the owners that reminders are about. */
interface Reminded {
  readonly schools: string[];
  readonly owners: string[];
}

/**
 * Records the reminders that are due on a day, and returns the schools that they are about. Each licence has at most one: that
 * of the shortest period that it is within. A licence that was never longer than a period is not reminded of by it, and licences
 * to try have a question of their own.
 */
export async function takeDueReminders(trx: Db, today: string): Promise<Reminded> {
  const { rows } = await sql<{ organisation_id: string; owner_id: string | null }>`
    with due as (
      select subscription.id, subscription.organisation_id, subscription.owner_licence_id, subscription.valid_to,
        subscription.valid_from, case when ${daysLeft(today)} <= 7 then 7 when ${daysLeft(today)} <= 30 then 30 else 90 end as days
      from subscription
      where subscription.valid_to between ${today}::date and ${today}::date + 90
        and subscription.valid_from <= ${today}::date and ${isNotRenewed} and not ${isTrial}
    ), recorded as (
      insert into licence_reminder (subscription_id, valid_to, days, reminded_on)
      select id, valid_to, days, ${today}::date from due where valid_to - valid_from >= days
      on conflict do nothing
      returning subscription_id
    )
    select distinct due.organisation_id, owner_licence.owner_id
    from due join recorded on recorded.subscription_id = due.id
    left join owner_licence on owner_licence.id = due.owner_licence_id
    order by 1, 2`.execute(trx);
  return {
    schools: [...new Set(rows.map(({ organisation_id }) => organisation_id))],
    owners: [...new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))],
  };
}

/** The ids of the administrators of schools and of owners. */
export async function listAdministrators(
  db: Db,
  { schools, owners }: Reminded,
): Promise<{ readonly ofSchools: string[]; readonly ofOwners: string[] }> {
  const { rows } = await sql<{ id: string; of_owner: boolean }>`
    select id, false as of_owner from app_user
    where organisation_id = any(${schools}::text[]) and 'schooladmin' = any(roles)
      and awaited_email is null
    union all
    select id, true from app_user where owner_id = any(${owners}::text[]) and 'owneradmin' = any(roles)
      and awaited_email is null
    order by id`.execute(db);
  const idsOf = (ofOwner: boolean) =>
    rows.flatMap(({ id, of_owner }) => (of_owner === ofOwner ? [id] : []));
  return { ofSchools: idsOf(false), ofOwners: idsOf(true) };
}

/** An administrator whose school or owner is reminded. */
export async function findAdministrator(
  db: Db,
  id: string,
): Promise<{ email: string; organisation_id: string | null; owner_id: string | null } | undefined> {
  const { rows } = await sql<{
    email: string;
    organisation_id: string | null;
    owner_id: string | null;
  }>`
    select email, case when 'schooladmin' = any(roles) then organisation_id end as organisation_id,
      case when 'owneradmin' = any(roles) then owner_id end as owner_id
    from app_user where id = ${id}`.execute(db);
  return rows[0];
}

/** What was reminded of on a day and still ends as it did then: of a school, of an owner, or of all, owners' licences once. */
export async function listReminded(
  db: Db,
  today: string,
  of: { readonly organisationId: string } | { readonly ownerId: string } | 'all',
): Promise<EndingRow[]> {
  const reminded = sql`exists (
    select from licence_reminder where licence_reminder.subscription_id = subscription.id
      and licence_reminder.valid_to = subscription.valid_to and licence_reminder.reminded_on = ${today}::date
  )`;
  const remindedOwner = sql<boolean>`exists (select from ${throughOwner} and ${reminded})`;
  const rows =
    of === 'all'
      ? sql`${ofSchools(sql<boolean>`subscription.owner_licence_id is null and ${reminded}`)}
          union all ${ofOwners(remindedOwner)}`
      : 'ownerId' in of
        ? ofOwners(sql<boolean>`owner.id = ${of.ownerId} and ${remindedOwner}`)
        : ofSchools(sql<boolean>`organisation.id = ${of.organisationId} and ${reminded}`);
  const { rows: found } = await sql<EndingRow>`
    ${withTypes(rows, today)} order by ${orders.day}`.execute(db);
  return found;
}
