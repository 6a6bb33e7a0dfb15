import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, OpenDatabase } from '#database/database.ts';

const schema = 'pgboss';

/**
 * The queue of this database, in a schema of its own that it makes and keeps itself. It has no timers that wake an idle
 * database more than once a minute but those of its workers.
 */
export async function startJobs(
  { runSql }: Pick<OpenDatabase, 'runSql'>,
  embedded: boolean,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<PgBoss> {
  // Only who works on jobs needs it.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: runSql },
    backend: embedded ? 'pglite' : 'postgres',
    schema,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'a job queue complained'));
  await boss.start();
  return boss;
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
