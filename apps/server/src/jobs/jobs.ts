import { reportOperation } from '#operations.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type {
  Db as JobDatabase,
  JobResult,
  JobWithMetadata,
  Queue,
  SendOptions,
  WorkOptions,
} from 'pg-boss';
import { createOutageLog } from '#config/log.ts';
import { withoutTimeLimits, type Db, type Listen, type OpenDatabase } from '#database/database.ts';
import { Problem } from '#problem.ts';
import {
  bossSchema,
  createDeadLetters,
  deadLetterQueueOf,
  type DeadLetters,
  type StartedBoss,
} from './dead-letters.ts';

/** How long a stop waits for the jobs that are running, in milliseconds. */
const stopsWithin = 9_000;

/** A queue as its feature declares it. */
export interface QueueDefinition<Data extends object | null> {
  readonly name: string;
  /** Retries, expiry and policy. With `notify`, workers wake when a job is committed. What fails for good is a dead letter. */
  readonly options: Omit<Queue, 'name' | 'deadLetter'>;
  readonly work: Pick<
    WorkOptions,
    'batchSize' | 'pollingIntervalSeconds' | 'notifyPollingIntervalSeconds'
  >;
  /**
   * Runs one job. It may run again after an error, or when its process dies. A job that throws is retried as `options`
   * say. The signal aborts when the job has expired and when the process stops.
   */
  readonly handle: (job: JobWithMetadata<Data>, signal: AbortSignal) => Promise<JobOutcome | void>;
}

/** How a job ended; nothing returned means completed. */
export type JobOutcome = Omit<JobResult, 'id'>;

/** A queue that has been opened. */
export interface JobQueue<Data extends object | null> {
  /**
   * Enqueues a job. Given a transaction, the job exists if and only if the transaction commits. False when the policy of
   * the queue, or a job of the same id, refuses it.
   */
  readonly send: (
    db: Db,
    data: Data,
    options?: Pick<SendOptions, 'id' | 'priority' | 'singletonKey' | 'startAfter'>,
  ) => Promise<boolean>;
  /** Makes the worker of this process fetch now instead of at its next poll. */
  readonly wake: () => void;
  /** How many jobs wait to be started or retried, counted no further than `most`. */
  readonly countWaiting: (db: Db, most: number) => Promise<number>;
}

/** The job queues of a process, on one pg-boss. Disposing stops all workers; unfinished jobs go back to their queues. */
export interface Jobs extends AsyncDisposable {
  /** The jobs that failed for good. */
  readonly deadLetters: DeadLetters;
  /**
   * Stops all workers and hands unfinished jobs back to their queues, where other processes find them. Jobs may still be
   * sent.
   */
  readonly halt: () => Promise<void>;
  /** Creates the queue where it is missing, and starts its worker in this process. */
  readonly open: <Data extends object | null>(
    definition: QueueDefinition<Data>,
  ) => Promise<JobQueue<Data>>;
  /** Creates the queue where it is missing, for a process that only sends: workers of others run its jobs. */
  readonly openToSend: <Data extends object | null>(
    definition: Pick<QueueDefinition<Data>, 'name' | 'options'>,
  ) => Promise<Pick<JobQueue<Data>, 'send'>>;
  /**
   * Runs a task every so many milliseconds until the jobs are disposed. Calling the answer runs it now. It never runs
   * twice at the same time, and its errors are logged.
   */
  readonly repeat: (
    name: string,
    milliseconds: number,
    task: () => Promise<void>,
  ) => () => Promise<void>;
}

interface Needs {
  readonly database: Pick<OpenDatabase, 'runSql' | 'listen'>;
  /** One process owns an embedded database. */
  readonly embedded: boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The jobs of a process. Nothing is read from the database before the first queue is opened. */
export function createJobs({ database, embedded, log }: Needs): Jobs {
  const stopping = new AbortController();
  const warn = createOutageLog(log);
  const opened = new Set<string>();
  const repeated: (() => Promise<void>)[] = [];
  let starting: Promise<StartedBoss> | undefined;

  async function createQueue<Data extends object | null>(
    { boss, adapt }: StartedBoss,
    { name, options }: Pick<QueueDefinition<Data>, 'name' | 'options'>,
  ) {
    const deadLetter = deadLetterQueueOf(name);
    await boss.createQueue(deadLetter);
    await boss.createQueue(name, { ...options, deadLetter });
    // An earlier release created some queues without one.
    if ((await boss.getQueue(name))?.deadLetter !== deadLetter)
      await boss.updateQueue(name, { deadLetter });
    // The first call for a queue makes pg-boss read its options. Reading them later, while a transaction is open on the one
    // connection of an embedded database, would wait for that transaction for ever.
    const jobs = embedded ? await boss.findJobs<Data>(name) : [];
    const send: JobQueue<Data>['send'] = async (db, data, sendOptions = {}) =>
      (await boss.send(name, data, { ...sendOptions, db: adapt(db) })) !== null;
    return { jobs, send };
  }

  async function openQueue<Data extends object | null>(
    started: StartedBoss,
    { name, options, work, handle }: QueueDefinition<Data>,
  ): Promise<JobQueue<Data>> {
    const { boss } = started;
    const { jobs, send } = await createQueue<Data>(started, { name, options });
    // One process owns an embedded database, so a job that is active already belongs to a killed process: it is retried.
    const orphans = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
    if (orphans.length > 0 && !opened.has(name)) await boss.fail(name, orphans);

    const run = async (job: JobWithMetadata<Data>): Promise<JobResult> => {
      try {
        const outcome = await handle(job, AbortSignal.any([job.signal, stopping.signal]));
        return { id: job.id, ...(outcome ?? { status: 'completed' }) };
      } catch (error) {
        return { id: job.id, status: 'failed', output: error };
      }
    };
    const settle = async (job: JobWithMetadata<Data>): Promise<JobResult> => {
      const startedAt = performance.now();
      const result = await run(job);
      const milliseconds = performance.now() - startedAt;
      const outcome = result.status === 'completed' ? 'ok' : 'failed';
      reportOperation({ kind: 'job', name, milliseconds, outcome });
      return result;
    };
    const worker = await boss.work<Data, JobResult, typeof workOptions>(
      name,
      { ...work, ...workOptions },
      (batch) => Promise.all(batch.map(settle)),
    );
    opened.add(name);

    return {
      send,
      wake: () => boss.notifyWorker(worker),
      countWaiting: (db, most) => countWaitingJobs(db, name, most),
    };
  }

  const start = () => (starting ??= startBoss(database, embedded, warn));
  let halting: Promise<void> | undefined;
  const halt = () => (halting ??= stopWorkers());

  async function stopWorkers(): Promise<void> {
    stopping.abort();
    if (!starting) return;
    const { boss } = await starting;
    const finished = Promise.all([
      ...repeated.map((last) => last()),
      ...Array.from(opened, (name) => boss.offWork(name, { wait: true })),
    ]);
    await Promise.race([finished, pause(stopsWithin, undefined, { ref: false })]);
  }

  return {
    open: async (definition) => openQueue(await start(), definition),
    openToSend: async (definition) => createQueue(await start(), definition),
    deadLetters: createDeadLetters(start),
    repeat(name, milliseconds, task) {
      let last = Promise.resolve();
      const run = async () => {
        try {
          if (!stopping.signal.aborted) await task();
        } catch (error) {
          if (!stopping.signal.aborted) warn(error, 'task failed', { task: name });
        }
      };
      const runNext = () => (last = last.then(run));
      const timer = setInterval(() => void runNext(), milliseconds);
      timer.unref();
      stopping.signal.addEventListener('abort', () => clearInterval(timer));
      repeated.push(() => last);
      return runNext;
    },
    halt,
    async [Symbol.asyncDispose]() {
      await halt();
      await (await starting)?.boss.stop({ graceful: false, close: false });
    },
  };
}

const workOptions = {
  includeMetadata: true,
  perJobResults: true,
  burstWhenBatchFull: true,
} as const;

/**
 * Starts the one pg-boss of a process, in a schema that it creates and migrates itself. Apart from workers, nothing
 * queries an idle database more than once a minute.
 */
async function startBoss(
  { runSql, listen }: Needs['database'],
  embedded: boolean,
  warn: ReturnType<typeof createOutageLog>,
): Promise<StartedBoss> {
  // Imported here, since most commands open no queue.
  const { PgBoss, fromKysely: adapt } = await import('pg-boss');
  let started = false;
  // The start creates or migrates the schema. What it leaves running inherits no freedom from limits.
  const executeSql: typeof runSql = (statement, values) =>
    (started
      ? runSql(statement, values)
      : withoutTimeLimits(() => runSql(statement, values))
    ).catch(throwCause);
  const boss = new PgBoss({
    db: { executeSql, listen: adaptListen(listen) },
    useListenNotify: true,
    backend: embedded ? 'pglite' : 'postgres',
    schema: bossSchema,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => warn(error, 'error in the job queue'));
  await boss.start();
  started = true;
  return { boss, adapt };
}

// pg-boss reports copies of errors, which have no causes: what they say has to be what happened.
function throwCause(error: unknown): never {
  throw error instanceof Problem && error.cause instanceof Error ? error.cause : error;
}

const adaptListen =
  (listen: Listen): NonNullable<JobDatabase['listen']> =>
  async (channel, onNotification, onReconnect) => {
    const listening = await listen([channel], {
      onNotification: (_channel, payload) => onNotification(payload),
      onConnected: onReconnect,
    });
    return { close: async () => listening[Symbol.asyncDispose]() };
  };

async function countWaitingJobs(db: Db, queue: string, most: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from (
      select from ${sql.table(`${bossSchema}.job`)} where name = ${queue} and state < 'active' limit ${most}::integer
    ) as waiting_job`.execute(db);
  return rows[0]?.waiting ?? 0;
}

export interface JobCount {
  readonly queue: string;
  readonly state: string;
  readonly jobs: number;
}

/** How many jobs each queue has in each state, finished ones of the last days included. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows: found } = await sql<{
    there: boolean;
  }>`select to_regclass(${`${bossSchema}.job`}) is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<JobCount>`
    select name as queue, state::text, count(*)::integer as jobs from ${sql.table(`${bossSchema}.job`)}
    where name not like '\\_\\_%' group by 1, 2`.execute(db);
  return rows;
}

export interface JobWait {
  readonly queue: string;
  readonly seconds: number;
}

/** How long the oldest job of each queue has been due without being started. Dead letters wait for a person, and are left out. */
export async function findJobWaits(db: Db): Promise<JobWait[]> {
  const { rows } = await sql<JobWait>`
    select name as queue, extract(epoch from now() - min(start_after))::float8 as seconds from ${sql.table(`${bossSchema}.job`)}
    where state < 'active' and start_after <= now() and name not like '\\_\\_%' and name not like '%-dead' group by 1`.execute(
    db,
  );
  return rows;
}
