import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { fromKysely, type JobResult, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { countWaitingJobs, retryOrphans, startJobs } from '#jobs/jobs.ts';
import { Problem } from '#problem.ts';
import type { EmailMessage } from './email-message.ts';
import { createMailer, DeliveryError } from './mailer.ts';

const queue = 'mail';
const deadLetterQueue = 'mail-dead';

/** Messages that are sent at the same time by a process. */
const atOnce = 4;

/** How long a stop waits for the messages that are being sent, in milliseconds. */
const stopsWithin = 5_000;

/** Adds a job to the outbox. Given a transaction, the job exists if and only if the transaction commits. */
export type Enqueue<Data extends object> = (db: Db, data: Data) => Promise<void>;

/** Sends one message; throws when it was not delivered. */
export type Deliver = (message: EmailMessage) => Promise<void>;

/** Email that survives a crash: jobs in the database, which any process sends. */
export interface Outbox {
  /**
   * Registers a kind of email, and answers how one is enqueued. `send` composes the message when it is about to be
   * sent, so that the job holds ids instead of texts and secrets. It may be called again after an error or a crash.
   * With `mayWait`, enqueuing throws `server/unavailable` when so many jobs wait already.
   */
  readonly define: <Data extends object>(
    kind: string,
    send: (data: Data, deliver: Deliver) => Promise<void>,
    options?: { readonly mayWait: number },
  ) => Enqueue<Data>;
}

interface Job {
  readonly kind: string;
  readonly data: object;
}

type Send = (data: object) => Promise<void>;

/** The outbox of a process. It starts when the app is ready and stops when the app closes. */
export function createOutbox(app: FastifyInstance, context: Context): Outbox {
  const { log } = context;
  const mailer = createMailer(context);
  const senders = new Map<string, Send>();
  let boss: PgBoss | undefined;

  app.addHook('onReady', async () => {
    boss = await startMailJobs(context);
    await boss.work<Job, JobResult, typeof workOptions>(queue, workOptions, (jobs) =>
      Promise.all(jobs.map(runJob)),
    );
  });

  app.addHook('onClose', async () => {
    if (boss) {
      const finished = boss.offWork(queue, { wait: true });
      await Promise.race([finished, pause(stopsWithin, undefined, { ref: false })]);
      // Jobs that have not finished by now go back to the queue.
      await boss.stop({ graceful: false, close: false });
    }
    mailer.close();
  });

  async function runJob({ id, data: job, ...state }: JobWithMetadata<Job>): Promise<JobResult> {
    try {
      const send = senders.get(job.kind);
      if (!send) throw new Error(`no email of kind ${job.kind} is known here`);
      await send(job.data);
      return { id, status: 'completed' };
    } catch (error) {
      const isPermanent = error instanceof DeliveryError && error.isPermanent;
      const isLast = isPermanent || state.retryCount >= state.retryLimit;
      if (isLast) log.error(describe(error, job), 'mail not sent');
      else log.warn(describe(error, job), 'mail not sent yet: it will be tried again');
      return { id, status: isPermanent ? 'deadletter' : 'failed', output: describe(error, job) };
    }
  }

  return {
    define<Data extends object>(
      kind: string,
      send: (data: Data, deliver: Deliver) => Promise<void>,
      options?: { readonly mayWait: number },
    ): Enqueue<Data> {
      // The data of a job is the data that `enqueue` of the same kind received.
      senders.set(kind, (data) => send(data as Data, mailer.send));
      return async (db, data) => {
        if (!boss) throw new Error('the outbox is used before the app is ready');
        if (options && (await countWaitingJobs(db, queue, options.mayWait)) >= options.mayWait)
          throw new Problem('server/unavailable', { retryAfter: 10 });
        await boss.send(queue, { kind, data } satisfies Job, { db: fromKysely(db) });
      };
    },
  };
}

const workOptions = {
  batchSize: atOnce,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
  // Jobs are announced with NOTIFY, so polling finds those that wait for their next attempt.
  pollingIntervalSeconds: 5,
  notifyPollingIntervalSeconds: 5,
} as const;

async function startMailJobs({ config, database, log }: Context): Promise<PgBoss> {
  const embedded = config.database.kind === 'embedded';
  const boss = await startJobs(database, embedded, log);
  await boss.createQueue(deadLetterQueue);
  await boss.createQueue(queue, {
    deadLetter: deadLetterQueue,
    notify: true,
    // Attempts are spread over about half a day, in case a mail server is down overnight.
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3_600,
    // A job may name the address that a user typed: it is deleted soon after it has been done.
    deleteAfterSeconds: 3_600,
    // The jobs of a process that has died are taken over when its heartbeat is missing.
    expireInSeconds: 180,
    heartbeatSeconds: 30,
  });
  if (embedded) await retryOrphans(boss, queue);
  // Makes pg-boss read the queue's options now. Reading them later, while a transaction is open on the one connection
  // of an embedded database, would wait for that transaction for ever.
  await boss.findJobs(queue, { id: '00000000-0000-0000-0000-000000000000' });
  return boss;
}

function describe(error: unknown, { kind }: Job): Record<string, unknown> {
  if (!(error instanceof DeliveryError)) return { kind, err: error };
  const { code, responseCode } = error;
  return { kind, code, responseCode };
}
