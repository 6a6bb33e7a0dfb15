import { sql } from 'kysely';
import type { Db as JobDatabase, PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Listen, OpenDatabase } from '#database/database.ts';

const schema = 'pgboss';

/**
 * Starts the job queue of this database, in a schema that pg-boss creates and migrates itself. Given `listen`, queues
 * with `notify` wake their workers when a job is committed. Apart from workers, nothing queries an idle database more
 * than once a minute.
 */
export async function startJobs(
  { runSql, listen }: Pick<OpenDatabase, 'runSql'> & Partial<Pick<OpenDatabase, 'listen'>>,
  embedded: boolean,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<PgBoss> {
  // Imported here, since commands and metrics use this module without starting a queue.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: runSql, ...(listen && { listen: adaptListen(listen) }) },
    useListenNotify: listen !== undefined,
    backend: embedded ? 'pglite' : 'postgres',
    schema,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'error in the job queue'));
  await boss.start();
  return boss;
}

const adaptListen =
  (listen: Listen): NonNullable<JobDatabase['listen']> =>
  async (channel, onNotification, onReconnect) => {
    const listening = await listen(channel, (payload) =>
      payload === undefined ? onReconnect() : onNotification(payload),
    );
    return { close: async () => listening[Symbol.asyncDispose]() };
  };

/**
 * Returns jobs that a killed process was working on to their queue. For an embedded database only: one process owns its
 * folder, so no other process can be working on them.
 */
export async function retryOrphans(boss: PgBoss, queue: string): Promise<void> {
  const jobs = await boss.findJobs(queue);
  const orphans = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
  if (orphans.length > 0) await boss.fail(queue, orphans);
}

/** How many jobs of a queue wait to be started or retried, counted no further than `most`. */
export async function countWaitingJobs(db: Db, queue: string, most: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from (
      select from ${sql.table(`${schema}.job`)} where name = ${queue} and state < 'active' limit ${most}::integer
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
  }>`select to_regclass(${`${schema}.job`}) is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<JobCount>`
    select name as queue, state::text, count(*)::integer as jobs from ${sql.table(`${schema}.job`)}
    where name not like '\\_\\_%' group by 1, 2`.execute(db);
  return rows;
}
