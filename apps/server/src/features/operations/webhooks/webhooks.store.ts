import type { SwitchedOffBecause, WebhookEvent } from '@lasar/contract/operations/webhook-rules';
import { sql, type Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

const webhookColumns = [
  'id',
  'name',
  'url',
  'events',
  'created_at',
  'failures',
  'off_since',
  'off_because',
] as const;

export const listWebhooks = (db: Db) =>
  db
    .selectFrom('webhook')
    .select(webhookColumns)
    .select(sql<string>`author_name(created_by)`.as('created_by_name'))
    .orderBy('name')
    .orderBy('id')
    .execute();
export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** A webhook with what sending needs. */
export const findWebhook = (db: Db, id: string) =>
  db
    .selectFrom('webhook')
    .select([...webhookColumns, 'sealed_secret'])
    .where('id', '=', id)
    .executeTakeFirst();
export type FoundWebhook = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

/** The webhooks that are on and want to hear of a kind of event. */
export const listListening = (db: Db, event: WebhookEvent) =>
  db
    .selectFrom('webhook')
    .select('id')
    .where('off_since', 'is', null)
    .where(sql<boolean>`${event} = any(events)`)
    .orderBy('id')
    .execute();

export async function countWebhooks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhook')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWebhook(db: Db, row: Insertable<Tables['webhook']>): Promise<void> {
  await db.insertInto('webhook').values(row).execute();
}

/** The name and address of the webhook that is gone; undefined when there is none. */
export const deleteWebhook = (db: Db, id: string) =>
  db.deleteFrom('webhook').where('id', '=', id).returning(['name', 'url']).executeTakeFirst();

/** Switches a webhook on, and forgets its failures. False when it is on, or does not exist. */
export async function switchOn(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ off_since: null, off_because: null, failures: 0 })
    .where('id', '=', id)
    .where('off_since', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Switches a webhook off. False when it is off, or does not exist. */
export async function switchOff(db: Db, id: string, because: SwitchedOffBecause): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ off_since: sql`now()`, off_because: because })
    .where('id', '=', id)
    .where('off_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function clearFailures(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failures: 0 })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute();
}

/** Counts a delivery that was given up, and answers how many in a row there are; undefined when the webhook is gone. */
export async function addFailure(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('webhook')
    .set({ failures: sql`failures + 1` })
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures;
}

export const listSealedSecrets = (db: Db) =>
  db.selectFrom('webhook').select(['id', 'sealed_secret']).execute();

export async function updateSealedSecret(db: Db, id: string, sealed: string): Promise<void> {
  await db.updateTable('webhook').set({ sealed_secret: sealed }).where('id', '=', id).execute();
}
