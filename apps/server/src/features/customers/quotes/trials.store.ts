import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Whether a request has had licences to try. */
export async function hasTrial(trx: Db, quoteId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('trial_licence')
    .select('subscription_id')
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTrialLicence(
  trx: Db,
  subscriptionId: string,
  quoteId: string,
): Promise<void> {
  await trx
    .insertInto('trial_licence')
    .values({ subscription_id: subscriptionId, quote_id: quoteId })
    .execute();
}

/** Sets the day of the follow-up, unless there is one. */
export async function followUpAtEnd(trx: Db, quoteId: string, day: string): Promise<void> {
  await sql`
    update quote_request set follow_up_on = coalesce(follow_up_on, ${day}::date) where id = ${quoteId}`.execute(
    trx,
  );
}

/** The licences to try of a school for a school type that have days among these. */
export async function listTrialsWithin(
  trx: Db,
  organisationId: string,
  { content, validFrom, validTo }: { content: string; validFrom: string; validTo: string },
) {
  const { rows } = await sql<{
    id: string;
    valid_from: string;
    valid_to: string;
    day_before: string;
  }>`
    select subscription.id, valid_from, valid_to, ${validFrom}::date - 1 as day_before
    from subscription join trial_licence on trial_licence.subscription_id = subscription.id
    where organisation_id = ${organisationId} and content = ${content}
      and valid_from <= ${validTo}::date and valid_to >= ${validFrom}::date`.execute(trx);
  return rows;
}

export async function writeLastDay(trx: Db, id: string, validTo: string): Promise<void> {
  await trx.updateTable('subscription').set({ valid_to: validTo }).where('id', '=', id).execute();
}

export async function deleteTrial(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('subscription').where('id', '=', id).execute();
}

/**
 * Records on a day that those who try are asked whether they go on: from three days before the last day on. Returns their
 * requests. One whose request is settled is not asked, nor when its trial is long over.
 */
export async function takeTrialsToAsk(trx: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update quote_request set trial_asked_on = ${today}::date
    where trial_asked_on is null and state in ('new', 'answered') and exists (
      select from trial_licence join subscription on subscription.id = trial_licence.subscription_id
      where trial_licence.quote_id = quote_request.id
      having max(subscription.valid_to) between ${today}::date - 14 and ${today}::date + 3
    )
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Records that the office is reminded of what is to be followed up. True when there is something that it has not heard of. */
export async function takeFollowUps(trx: Db, today: string): Promise<boolean> {
  const { rows } = await sql`
    update quote_request set follow_up_reminded = follow_up_on
    where follow_up_on <= ${today}::date and state in ('new', 'answered')
      and follow_up_reminded is distinct from follow_up_on
    returning id`.execute(trx);
  return rows.length > 0;
}
