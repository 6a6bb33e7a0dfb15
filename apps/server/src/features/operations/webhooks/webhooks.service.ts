import { randomBytes } from 'node:crypto';
import {
  mostWebhooks,
  testEvent,
  type WebhookEvent,
} from '@lasar/contract/operations/webhook-rules';
import type { Delivery, DeliveryPage, Webhook } from '@lasar/contract/operations/webhooks';
import type { User } from '#auth/principal.ts';
import { seal } from '#auth/sealed.ts';
import type { Context } from '#context.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { newId, omitNulls } from '#database/rows.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { mayPostTo } from '#http/post-outside.ts';
import { Problem } from '#problem.ts';
import type { Deliveries } from './deliveries.ts';
import * as deliveryStore from './deliveries.store.ts';
import { sendDelivery } from './send-delivery.ts';
import * as store from './webhooks.store.ts';

export const listWebhooks = async ({ db }: Context): Promise<{ webhooks: Webhook[] }> => ({
  webhooks: (await store.listWebhooks(db)).map(webhookRecord),
});

interface NewWebhook {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Makes a webhook with a secret of 256 random bits. Throws `webhook/address-refused` and `webhook/too-many`. */
export async function createWebhook(
  context: Context,
  by: User,
  { name, url, events }: NewWebhook,
): Promise<{ webhook: Webhook; secret: string }> {
  const { db, config } = context;
  if (!mayPostTo(url, config.webhookInternalHosts)) throw new Problem('webhook/address-refused');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const id = newId();
  const row = {
    id,
    name: name.trim(),
    url: new URL(url).href,
    events: [...events],
    sealed_secret: await seal(config, 'webhook-secret', secret),
    created_by: by.id,
    off_since: null,
    off_because: null,
  };
  await db.transaction().execute(async (trx) => {
    if ((await store.countWebhooks(trx)) >= mostWebhooks) throw new Problem('webhook/too-many');
    await store.insertWebhook(trx, row);
    await recordChange(trx, by, {
      action: 'create',
      recordType: 'webhook',
      recordId: id,
      after: { name: row.name, url: row.url, events },
    });
  });
  const made = (await store.listWebhooks(db)).find((each) => each.id === id);
  if (!made) throw new Problem('webhook/not-found');
  return { webhook: webhookRecord(made), secret };
}

/** Switches a webhook on or off. Throws `webhook/not-found`. */
export async function switchWebhook(
  context: Context,
  by: User,
  deliveries: Deliveries,
  id: string,
  on: boolean,
): Promise<object> {
  const { db } = context;
  await requireWebhook(context, id);
  await db.transaction().execute(async (trx) => {
    const changed = on ? await store.switchOn(trx, id) : await store.switchOff(trx, id, 'admin');
    if (!changed) return;
    await recordChange(trx, by, {
      action: 'update',
      recordType: 'webhook',
      recordId: id,
      before: { on: !on },
      after: { on },
    });
    if (on)
      for (const waiting of await deliveryStore.listWaiting(trx, id))
        await deliveries.sendAgain(trx, waiting.id);
  });
  return {};
}

/** Removes a webhook with its log. Throws `webhook/not-found`. */
export async function removeWebhook({ db }: Context, by: User, id: string): Promise<object> {
  await db.transaction().execute(async (trx) => {
    const before = await store.deleteWebhook(trx, id);
    if (!before) throw new Problem('webhook/not-found');
    await recordChange(trx, by, {
      action: 'delete',
      recordType: 'webhook',
      recordId: id,
      before,
    });
  });
  return {};
}

/** Sends a test, and waits for its answer. Throws `webhook/not-found`. */
export async function testWebhook(
  context: Context,
  deliveries: Deliveries,
  id: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Delivery> {
  const { db } = context;
  const receiver = await requireWebhook(context, id);
  const delivery = await deliveries.add(db, id, { type: testEvent, at: new Date(), records: [] });
  const added = await deliveryStore.findDelivery(db, delivery);
  if (!added) throw new Problem('webhook/not-found');
  const sending = { post: deliveries.post, signal, isLast: true };
  const sent = await sendDelivery(context, sending, receiver, added);
  return deliveryRecord(sent ?? added);
}

/** A page of what a webhook has sent. Throws `webhook/not-found`. */
export async function listDeliveries(
  context: Context,
  id: string,
  query: { readonly page?: string },
): Promise<DeliveryPage> {
  const { db } = context;
  await requireWebhook(context, id);
  const page = pageOf(query);
  const [rows, total] = await Promise.all([
    deliveryStore.listDeliveries(db, id, page),
    deliveryStore.countDeliveries(db, id),
  ]);
  return { deliveries: rows.map(deliveryRecord), ...pageInfo(page, total) };
}

/** Sends a delivery again. Throws `webhook/not-found`, `webhook/delivery-not-found` and `webhook/off`. */
export async function resendDelivery(
  context: Context,
  deliveries: Deliveries,
  { id, delivery }: { readonly id: string; readonly delivery: string },
): Promise<object> {
  const { db } = context;
  const receiver = await requireWebhook(context, id);
  const found = await deliveryStore.findDelivery(db, delivery);
  if (found?.webhook_id !== id) throw new Problem('webhook/delivery-not-found');
  if (receiver.off_since) throw new Problem('webhook/off');
  await db.transaction().execute((trx) => deliveries.sendAgain(trx, delivery));
  return {};
}

async function requireWebhook({ db }: Context, id: string) {
  const found = await store.findWebhook(db, id);
  if (!found) throw new Problem('webhook/not-found');
  return found;
}

const webhookRecord = (row: store.WebhookRow): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  createdAt: row.created_at.toISOString(),
  failures: row.failures,
  ...(row.created_by_name !== '' && { createdBy: row.created_by_name }),
  ...(row.off_since &&
    row.off_because && { off: { since: row.off_since.toISOString(), because: row.off_because } }),
});

type Sent = Omit<deliveryStore.DeliveryRow, 'payload' | 'job_id'>;

const deliveryRecord = (row: Sent): Delivery => ({
  id: row.id,
  event: row.event,
  records: row.records,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  ...(row.tried_at && { triedAt: row.tried_at.toISOString() }),
  ...omitNulls({ status: row.status, fault: row.fault, milliseconds: row.milliseconds }),
});
