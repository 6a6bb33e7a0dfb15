import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config/config.ts';
import type { AccessVersion, ContentVersion } from '#cache/versions.ts';
import type { DamageWatch } from '#database/damage.ts';
import type { Connections, Db, Listen, OpenDatabase } from '#database/database.ts';
import { createCapacity, type Capacity } from '#jobs/capacity.ts';
import { createCodeTries, type CodeTries } from '#jobs/code-tries.ts';
import { createJobs, type Jobs } from '#jobs/jobs.ts';
import type { Tracing } from '#http/tracing.ts';
import type { MediaStorage } from '#storage/storage.ts';

/** What the process owns: built once, closed once on exit, and passed as an argument to what needs it. */
export interface Context {
  readonly config: Config;
  /** Inside `snapshot` and `rehearse` their transaction, else the database. */
  readonly db: Db;
  readonly connections?: (() => Connections) | undefined;
  readonly damage: DamageWatch;
  readonly tryConnection?: OpenDatabase['tryConnection'];
  /** Notifications of the database, which its other processes send too. */
  readonly listen: Listen;
  /** Work that survives a crash: queues in the database, with their workers in this process. */
  readonly jobs: Jobs;
  readonly content: ContentVersion;
  readonly access: AccessVersion;
  /** Films, pdfs and the files derived from them, by the SHA-256 of their bytes. */
  readonly storage: MediaStorage;
  readonly log: FastifyBaseLogger;
  /** Absent unless the settings name a collector of traces. */
  readonly tracing?: Tracing | undefined;
  /** Aborted when the process is told to stop: it is not ready any more, and closes each connection after its response. */
  readonly drain: AbortController;
  /** Shared by all requests: slots, and the queue of turns of the event loop. */
  readonly capacity: Capacity;
  /** Shared by all calls that a typed code opens. */
  readonly codeTries: CodeTries;
  /** Runs work that sees one state of the database, however many queries it makes. It cannot write. */
  readonly snapshot: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs work that sees what it writes, as `db` of this context too, and rolls everything back. */
  readonly rehearse: <T>(work: (transaction: Db) => Promise<T>) => Promise<T>;
  /** A value that depends on the content alone, produced once for each version of it; inside `snapshot` and `rehearse` every time. */
  readonly memoizeByContentVersion: <T>(name: string, produce: () => Promise<T>) => Promise<T>;
}

type Owned = Pick<Context, 'config' | 'content' | 'access' | 'storage' | 'log' | 'tracing'> & {
  readonly database: Pick<
    OpenDatabase,
    'db' | 'connections' | 'damage' | 'runSql' | 'listen' | 'tryConnection'
  >;
};

export function createContext({ database, ...owned }: Owned): Context {
  const { db, connections, damage, listen, tryConnection } = database;
  const { content } = owned;
  const drain = new AbortController();
  const snapshots = new AsyncLocalStorage<Db>();
  const memoized = new Map<string, Promise<unknown>>();
  content.onBump(() => memoized.clear());
  return {
    ...owned,
    connections,
    damage,
    tryConnection,
    listen,
    jobs: createJobs({
      database,
      embedded: owned.config.database.kind === 'embedded',
      log: owned.log,
    }),
    drain,
    capacity: createCapacity(owned.config.limits),
    codeTries: createCodeTries(drain.signal),
    get db() {
      return snapshots.getStore() ?? db;
    },
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        // Awaited inside, because a lazy thenable would start its query outside of the transaction.
        .execute((transaction) => snapshots.run(transaction, async () => await work())),
    async rehearse<T>(work: (transaction: Db) => Promise<T>) {
      const transaction = await db.startTransaction().execute();
      try {
        return await snapshots.run(transaction, async () => await work(transaction));
      } finally {
        await transaction.rollback().execute();
      }
    },
    async memoizeByContentVersion<T>(name: string, produce: () => Promise<T>) {
      if (snapshots.getStore()) return produce();
      const existing = memoized.get(name) as Promise<T> | undefined;
      if (existing) return existing;
      const pending = produce();
      memoized.set(name, pending);
      // After a failure the next caller tries again.
      pending.catch(() => memoized.get(name) === pending && memoized.delete(name));
      return pending;
    },
  };
}
