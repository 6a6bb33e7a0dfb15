import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import {
  recordsPerDelivery,
  type DeliveryFault,
  type DeliveryState,
  type WebhookEvent,
} from '@lasar/contract/operations/webhook-rules';
import { sql, type Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';
import type { Tables } from '#database/tables.ts';

export interface TakenEvent {
  readonly type: WebhookEvent;
  readonly kind: DocumentKind;
  readonly record: string;
  readonly at: Date;
}

/** Whether there are events that no process takes at this moment. */
export async function hasEvents(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_event')
    .select('number')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the oldest events of one type, no more than a delivery names, in the order in which they happened. Processes that take
 * at the same time take different ones.
 */
export async function takeEvents(trx: Db): Promise<TakenEvent[]> {
  const { rows } = await sql<TakenEvent & { number: string }>`
    delete from webhook_event where (kind, record) in (
      select kind, record from webhook_event
      where type = (select type from webhook_event order by number limit 1)
      order by number limit ${recordsPerDelivery} for update skip locked
    ) returning number, type, kind, record, at`.execute(trx);
  return rows.toSorted((one, other) => Number(one.number) - Number(other.number));
}

/** What is known of records that are still there. Named by kind, so that each is found by the key of its table. */
export const listNodes = (db: Db, kind: DocumentKind, ids: readonly string[]) =>
  db
    .selectFrom('content_node')
    .select(['id', 'name', 'slugs'])
    .where('kind', '=', sql.lit(kind))
    .where('id', 'in', ids)
    .execute();

export async function insertDelivery(
  db: Db,
  row: Insertable<Tables['webhook_delivery']>,
): Promise<void> {
  await db.insertInto('webhook_delivery').values(row).execute();
}

const deliveryColumns = [
  'id',
  'webhook_id',
  'event',
  'records',
  'created_at',
  'state',
  'attempts',
  'tried_at',
  'status',
  'fault',
  'milliseconds',
] as const;

export const findDelivery = (db: Db, id: string) =>
  db
    .selectFrom('webhook_delivery')
    .select([...deliveryColumns, 'payload', 'job_id'])
    .where('id', '=', id)
    .executeTakeFirst();
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

export const listDeliveries = (db: Db, webhookId: string, { limit, offset }: Page) =>
  db
    .selectFrom('webhook_delivery')
    .select(deliveryColumns)
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countDeliveries(db: Db, webhookId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow();
  return count;
}

interface Outcome {
  readonly state: DeliveryState;
  readonly status: number | null;
  readonly fault: DeliveryFault | null;
  readonly milliseconds: number;
}

/** Notes what came of an attempt; undefined when the delivery is gone. */
export const noteAttempt = (db: Db, id: string, outcome: Outcome) =>
  db
    .updateTable('webhook_delivery')
    .set({ ...outcome, attempts: sql`attempts + 1`, tried_at: sql`now()` })
    .where('id', '=', id)
    .returning(deliveryColumns)
    .executeTakeFirst();

/** Lets a delivery wait for another job. */
export async function waitForJob(db: Db, id: string, jobId: string): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', job_id: jobId })
    .where('id', '=', id)
    .execute();
}

/** Deliveries that wait, of one webhook or of all that are on, oldest first. */
export const listWaiting = (db: Db, webhookId?: string) =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_id')
    .select(['webhook_delivery.id', 'job_id'])
    .where('state', '=', 'waiting')
    .where('off_since', 'is', null)
    .$if(webhookId !== undefined, (query) => query.where('webhook.id', '=', webhookId ?? ''))
    .orderBy('webhook_delivery.created_at')
    .orderBy('webhook_delivery.id')
    .limit(mostSentAgain)
    .execute();

// What one look sends again: the rest follows at the next.
const mostSentAgain = 1_000;
