import type { FastifyBaseLogger } from 'fastify';
import type { Db, OpenDatabase } from '#database/database.ts';

/** The version of the published content. Triggers bump it in each transaction that changes any of it. */
export interface ContentVersion extends AsyncDisposable {
  /** The newest version that this process knows. */
  readonly known: () => number;
  /**
   * Learns the version of the database, with a query where notifications arrive late. After a write and this call, this
   * process serves the new content.
   */
  readonly catchUp: () => Promise<number>;
  /** Calls back whenever this process learns of a newer version. */
  readonly onBump: (callback: () => void) => void;
}

// In milliseconds. Bounds the age of cached content where notifications do not arrive, as behind some poolers.
const pollInterval = 500;

/** Follows the version of a database, by notifications and by polling. */
export async function followContentVersion(
  { db, listen, notifiesInOrder }: Pick<OpenDatabase, 'db' | 'listen' | 'notifiesInOrder'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<ContentVersion> {
  const callbacks: (() => void)[] = [];
  let known = await readVersion(db);

  function learn(version: number): number {
    if (version > known) {
      known = version;
      for (const callback of callbacks) callback();
    }
    return known;
  }

  const read = async () => learn(await readVersion(db));
  const catchUp = notifiesInOrder ? async () => known : read;
  // The regular reads tell first of all when the database is lost, and when it is back: one line each.
  let lost = false;
  const poll = async () => {
    try {
      await read();
      if (lost) log.info('the database responds again');
      lost = false;
    } catch (error) {
      if (!lost)
        log.warn({ err: error }, 'content version not read: the database does not respond');
      lost = true;
    }
  };
  const listening = await listen('content_version', (payload) =>
    payload === undefined ? void poll() : void learn(Number(payload)),
  );
  let polling: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    polling ??= poll().finally(() => (polling = undefined));
  }, pollInterval);
  timer.unref();

  return {
    known: () => known,
    catchUp,
    onBump: (callback) => void callbacks.push(callback),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await polling;
      await listening[Symbol.asyncDispose]();
    },
  };
}

async function readVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}
