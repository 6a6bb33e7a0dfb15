import { sql } from 'kysely';
import type { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';

/** The schema that pg-boss creates and migrates itself. */
export const bossSchema = 'pgboss';

export interface StartedBoss {
  readonly boss: PgBoss;
  /** The form in which pg-boss takes a database or a transaction of Kysely. */
  readonly adapt: typeof fromKysely;
}

/** The queue that receives what a queue has given up. */
export const deadLetterQueueOf = (queue: string): string => `${queue}-dead`;

/** A job that was given up: what it was, how it ended, and how often it was tried. */
export interface DeadLetter {
  readonly id: string;
  /** The queue that gave it up. */
  readonly queue: string;
  readonly data: object | null;
  readonly output: object | null;
  readonly createdAt: Date;
  readonly failedAt: Date;
  readonly attempts: number;
}

/** The jobs that were given up. Writes take a transaction, so that they are audited in it. */
export interface DeadLetters {
  /** A page of them, latest first. */
  readonly list: (db: Db, page: Page) => Promise<DeadLetter[]>;
  readonly count: (db: Db) => Promise<number>;
  /** To be called before the transaction that retries or deletes it. */
  readonly find: (db: Db, id: string) => Promise<DeadLetter | undefined>;
  /** Puts it back into its queue as a new job. False when somebody else has retried or deleted it meanwhile. */
  readonly retry: (transaction: Db, letter: DeadLetter) => Promise<boolean>;
  readonly remove: (transaction: Db, letter: DeadLetter) => Promise<boolean>;
  /** Puts all back in one transaction, in which `record` is called with their number. */
  readonly retryAll: (
    db: Db,
    record: (transaction: Db, retried: number) => Promise<void>,
  ) => Promise<number>;
}

/** How many jobs pg-boss moves in one statement. */
const movedAtOnce = 1_000;

const nobody = '00000000-0000-0000-0000-000000000000';

export function createDeadLetters(start: () => Promise<StartedBoss>): DeadLetters {
  // pg-boss reads the options of a queue at its first use. Inside a transaction on the one connection of an embedded database,
  // that would wait for the transaction for ever.
  const learnOptions = async ({ boss }: StartedBoss, queues: readonly string[]) => {
    for (const queue of queues) await boss.findJobs(queue, { id: nobody });
  };

  async function remove(transaction: Db, { id, queue }: DeadLetter): Promise<boolean> {
    const { boss, adapt } = await start();
    // Two administrators may press at the same time: the second waits here, and finds nothing.
    const { rows } =
      await sql`select from ${jobTable} where ${isDeadLetter} and id = ${id}::uuid for update`.execute(
        transaction,
      );
    if (rows.length === 0) return false;
    await boss.deleteJob(deadLetterQueueOf(queue), id, { db: adapt(transaction) });
    return true;
  }

  return {
    async list(db, { limit, offset }) {
      await start();
      const { rows } = await sql<DeadLetter>`
        select ${columns} where ${isDeadLetter} order by created_on desc, id limit ${limit} offset ${offset}`.execute(
        db,
      );
      return rows;
    },
    async count(db) {
      await start();
      const { rows } = await sql<{
        total: number;
      }>`select count(*)::integer as total from ${jobTable} where ${isDeadLetter}`.execute(db);
      return rows[0]?.total ?? 0;
    },
    async find(db, id) {
      const started = await start();
      const { rows } = await sql<DeadLetter>`
        select ${columns} where ${isDeadLetter} and id = ${id}::uuid`.execute(db);
      const [letter] = rows;
      if (letter) await learnOptions(started, [letter.queue, deadLetterQueueOf(letter.queue)]);
      return letter;
    },
    async retry(transaction, letter) {
      if (!(await remove(transaction, letter))) return false;
      const { boss, adapt } = await start();
      await boss.send(letter.queue, letter.data, { db: adapt(transaction) });
      return true;
    },
    remove,
    async retryAll(db, record) {
      const started = await start();
      const { rows } = await sql<{
        queue: string;
      }>`select distinct source_name as queue from ${jobTable} where ${isDeadLetter}`.execute(db);
      const queues = rows.map(({ queue }) => deadLetterQueueOf(queue));
      await learnOptions(started, queues);
      return db.transaction().execute(async (transaction) => {
        const options = { db: started.adapt(transaction), limit: movedAtOnce };
        let retried = 0;
        for (const queue of queues) {
          let moved = movedAtOnce;
          while (moved === movedAtOnce)
            retried += moved = await started.boss.redrive(queue, options);
        }
        await record(transaction, retried);
        return retried;
      });
    },
  };
}

const jobTable = sql.table(`${bossSchema}.job`);

// `source_name` is written only when a job moves to a dead letter queue.
const isDeadLetter = sql`source_name is not null and name = source_name || '-dead' and state = 'created'`;

const columns = sql`
  id, source_name as queue, data, output, source_created_on as "createdAt", created_on as "failedAt",
  source_retry_count + 1 as attempts
  from ${jobTable}`;
