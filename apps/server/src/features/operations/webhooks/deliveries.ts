import { randomUUID } from 'node:crypto';
import { testEvent, type SentEvent } from '@lasar/contract/operations/webhook-rules';
import type { FastifyInstance } from 'fastify';
import { openSealed, seal } from '#auth/sealed.ts';
import { createOutageLog } from '#config/log.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { newId } from '#database/rows.ts';
import { nodePath } from '#features/editor/content-tree/content-tree.service.ts';
import { createPostOutside, type PostOutside } from '#http/post-outside.ts';
import type { JobOutcome, JobQueue, QueueDefinition } from '#jobs/jobs.ts';
import * as store from './deliveries.store.ts';
import { sendDelivery } from './send-delivery.ts';
import {
  findWebhook,
  listListening,
  listSealedSecrets,
  updateSealedSecret,
} from './webhooks.store.ts';

/** The deliveries of all webhooks, which any process sends. */
export interface Deliveries {
  /** Makes a delivery without a job, for a test: whoever makes it sends it. */
  readonly add: (db: Db, webhookId: string, message: Message) => Promise<string>;
  /** Lets a job send a delivery, from its first attempt. */
  readonly sendAgain: (trx: Db, id: string) => Promise<void>;
  readonly post: PostOutside;
}

interface Message {
  readonly type: SentEvent;
  readonly at: Date;
  readonly records: readonly object[];
}

interface Job {
  readonly id: string;
}

const deliveryQueue: Omit<QueueDefinition<Job>, 'handle'> = {
  name: 'webhooks',
  options: {
    notify: true,
    // From half a minute to four hours apart: fourteen attempts after the first take about a day.
    retryLimit: 14,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 4 * 3_600,
    deleteAfterSeconds: 3_600,
    expireInSeconds: 60,
    heartbeatSeconds: 30,
  },
  work: {
    // Deliveries that are sent at the same time by a process.
    batchSize: 4,
    pollingIntervalSeconds: 10,
    notifyPollingIntervalSeconds: 10,
  },
};

// In milliseconds. Only what was lost on the way waits for these.
const eventsEvery = 60_000;
const deliveriesEvery = 3_600_000;

/**
 * Makes deliveries of what is published, and sends them. The events stand in a table that triggers write in the transaction
 * of the publication; here they become at most one request for each hundred records.
 */
export function createDeliveries(app: FastifyInstance, context: Context): Deliveries {
  const { db, jobs, content, config, log } = context;
  const warn = createOutageLog(log);
  const post = createPostOutside({ internalHosts: config.webhookInternalHosts });
  let queue: JobQueue<Job> | undefined;

  app.addHook('onReady', async () => {
    queue = await jobs.open<Job>({
      ...deliveryQueue,
      handle: ({ data, retryCount, retryLimit }, signal) =>
        run(data.id, signal, retryCount >= retryLimit),
    });
    await sealAnew(context);
    const look = jobs.repeat('webhook events', eventsEvery, takeAll);
    // A restored backup has the deliveries without their jobs. A job that is there is not sent twice.
    const resume = jobs.repeat('webhook deliveries', deliveriesEvery, async () => {
      for (const { id, job_id } of await store.listWaiting(db))
        await queue?.send(db, { id }, { id: job_id });
    });
    await look();
    await resume();
  });
  app.addHook('onClose', async () => {
    queue = undefined;
    await taking.catch(() => undefined);
  });
  // Each publication raises the version of the content.
  content.onBump(() => {
    if (queue) takeAll().catch((error: unknown) => warn(error, 'webhook events not taken'));
  });

  let taking = Promise.resolve();
  const takeAll = () => (taking = taking.catch(() => undefined).then(takeWaiting));

  async function takeWaiting(): Promise<void> {
    // Most changes of content meet no webhook: they cost one query, and no transaction.
    while (await store.hasEvents(db)) {
      await db.transaction().execute(takeSome);
      queue?.wake();
    }
  }

  async function takeSome(trx: Db): Promise<void> {
    const events = await store.takeEvents(trx);
    const [first] = events;
    if (!first) return;
    const listening = await listListening(trx, first.type);
    if (listening.length === 0) return;
    const at = new Date(Math.max(...events.map((event) => event.at.getTime())));
    const records = await describeRecords(trx, config.publicUrl, events);
    for (const webhook of listening) {
      const id = await add(trx, webhook.id, { type: first.type, at, records });
      await sendAgain(trx, id);
    }
  }

  async function add(trx: Db, webhookId: string, { type, at, records }: Message): Promise<string> {
    const id = `msg_${newId()}`;
    const payload = JSON.stringify({ type, timestamp: at.toISOString(), data: { records } });
    await store.insertDelivery(trx, {
      id,
      webhook_id: webhookId,
      event: type,
      records: records.length,
      payload,
      job_id: randomUUID(),
      tried_at: null,
      status: null,
      fault: null,
      milliseconds: null,
    });
    return id;
  }

  async function sendAgain(trx: Db, id: string): Promise<void> {
    const jobId = randomUUID();
    await store.waitForJob(trx, id, jobId);
    await queue?.send(trx, { id }, { id: jobId });
  }

  async function run(id: string, signal: AbortSignal, isLast: boolean): Promise<JobOutcome | void> {
    const delivery = await store.findDelivery(db, id);
    const receiver = delivery && (await findWebhook(db, delivery.webhook_id));
    // What waits while a webhook is off is sent when it is on again.
    if (delivery?.state !== 'waiting' || !receiver || receiver.off_since) return;
    // Whoever sends a test again waits for its answer.
    const sending = { post, signal, isLast: isLast || delivery.event === testEvent };
    const row = await sendDelivery(context, sending, receiver, delivery);
    if (row?.state === 'waiting')
      return { status: 'failed', output: { status: row.status, fault: row.fault } };
  }

  return { add, sendAgain, post };
}

/** What is told of records: those that are gone have the address that their id alone makes, or none. */
async function describeRecords(
  db: Db,
  publicUrl: string,
  events: readonly store.TakenEvent[],
): Promise<object[]> {
  const known = new Map<string, { readonly name: string; readonly slugs: string[] }>();
  for (const [kind, ofKind] of Map.groupBy(events, (event) => event.kind)) {
    const ids = ofKind.map(({ record }) => record);
    for (const node of await store.listNodes(db, kind, ids)) known.set(`${kind} ${node.id}`, node);
  }
  return events.map(({ kind, record }) => {
    const node = known.get(`${kind} ${record}`);
    const hasAddress = node !== undefined || kind === 'lesson' || kind === 'teacher';
    const path = hasAddress ? nodePath({ kind, id: record, slugs: node?.slugs ?? [] }) : undefined;
    return {
      kind,
      id: record,
      ...(node && { name: node.name }),
      ...(path !== undefined && { path, url: publicUrl + path }),
    };
  });
}

/** Seals with the newest key of the settings what an older one has sealed, as long as both are there. */
async function sealAnew(context: Context): Promise<void> {
  const { db, config } = context;
  for (const { id, sealed_secret } of await listSealedSecrets(db)) {
    const opened = await openSealed(config, 'webhook-secret', sealed_secret);
    if (opened?.isOld)
      await updateSealedSecret(db, id, await seal(config, 'webhook-secret', opened.text));
  }
}
