import type { MailJob } from '@lasar/contract/operations/job-rules';
import type { FastifyInstance } from 'fastify';
import type { JobWithMetadata } from 'pg-boss';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { JobOutcome, JobQueue, Jobs, QueueDefinition } from '#jobs/jobs.ts';
import { Problem } from '#problem.ts';
import type { EmailMessage } from './email-message.ts';
import { createMailer, DeliveryError } from './mailer.ts';

/**
 * Adds a job to the outbox. Given a transaction, the job exists if and only if the transaction commits. One of many is sent
 * after all others: nobody waits for a link to a new password behind the invitations of a whole municipality.
 */
export type Enqueue<Data extends object> = (
  db: Db,
  data: Data,
  options?: { readonly isOneOfMany: boolean },
) => Promise<void>;

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
    kind: MailJob,
    send: (data: Data, deliver: Deliver) => Promise<void>,
    options?: { readonly mayWait: number },
  ) => Enqueue<Data>;
}

interface Job {
  readonly kind: string;
  readonly data: object;
}

type Send = (data: object) => Promise<void>;

const mailQueue: Omit<QueueDefinition<Job>, 'handle'> = {
  name: 'mail',
  options: {
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
  },
  work: {
    // Messages that are sent at the same time by a process.
    batchSize: 4,
    // Jobs are announced with NOTIFY, so polling finds those that wait for their next attempt.
    pollingIntervalSeconds: 5,
    notifyPollingIntervalSeconds: 5,
  },
};

/**
 * How a process that sends no email itself, such as a command, enqueues one of a kind: the service sends it, when it runs or as
 * soon as it does.
 */
export async function openEnqueue<Data extends object>(
  jobs: Jobs,
  kind: string,
): Promise<Enqueue<Data>> {
  const queue = await jobs.openToSend<Job>(mailQueue);
  return async (db, data, { isOneOfMany } = { isOneOfMany: false }) => {
    await queue.send(db, { kind, data }, { priority: priorityOf(isOneOfMany) });
  };
}

const priorityOf = (isOneOfMany: boolean): number => (isOneOfMany ? -1 : 0);

/** The outbox of a process. It begins to send when the app is ready. */
export function createOutbox(app: FastifyInstance, context: Context): Outbox {
  const { jobs, log } = context;
  const mailer = createMailer(context);
  const senders = new Map<string, Send>();
  let queue: JobQueue<Job> | undefined;

  app.addHook('onReady', async () => {
    queue = await jobs.open({ ...mailQueue, handle: runJob });
  });
  // Stopped here, before the connections to the mail server are closed.
  app.addHook('onClose', async () => {
    await jobs[Symbol.asyncDispose]();
    mailer.close();
  });

  async function runJob({ data: job, ...state }: JobWithMetadata<Job>): Promise<JobOutcome> {
    try {
      const send = senders.get(job.kind);
      if (!send) throw new Error(`no email of kind ${job.kind} is known here`);
      await send(job.data);
      return { status: 'completed' };
    } catch (error) {
      const isPermanent = error instanceof DeliveryError && error.isPermanent;
      const isLast = isPermanent || state.retryCount >= state.retryLimit;
      if (isLast) log.error(describe(error, job), 'mail not sent');
      else log.warn(describe(error, job), 'mail not sent yet: it will be tried again');
      return { status: isPermanent ? 'deadletter' : 'failed', output: outputOf(error) };
    }
  }

  return {
    define<Data extends object>(
      kind: MailJob,
      send: (data: Data, deliver: Deliver) => Promise<void>,
      options?: { readonly mayWait: number },
    ): Enqueue<Data> {
      // The data of a job is the data that `enqueue` of the same kind received.
      senders.set(kind, (data) => send(data as Data, mailer.send));
      return async (db, data, { isOneOfMany } = { isOneOfMany: false }) => {
        if (!queue) throw new Error('the outbox is used before the app is ready');
        if (options && (await queue.countWaiting(db, options.mayWait)) >= options.mayWait)
          throw new Problem('server/unavailable', { retryAfter: 10 });
        await queue.send(db, { kind, data }, { priority: priorityOf(isOneOfMany) });
      };
    },
  };
}

// What the list of failed jobs shows: codes, since the texts of an error may quote an address.
function outputOf(error: unknown): object {
  if (error instanceof DeliveryError) return { code: error.code, responseCode: error.responseCode };
  return { ...(error instanceof Error && 'code' in error && { code: error.code }) };
}

function describe(error: unknown, { kind }: Job): Record<string, unknown> {
  if (!(error instanceof DeliveryError)) return { kind, err: error };
  const { code, responseCode } = error;
  return { kind, code, responseCode };
}
