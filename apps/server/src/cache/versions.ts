import type { FastifyBaseLogger } from 'fastify';
import type { Db, OpenDatabase } from '#database/database.ts';

/** The version of the published content. Triggers bump it in each transaction that changes any of it. */
export interface ContentVersion {
  /** The newest version that this process knows. */
  readonly known: () => number;
  /**
   * Learns the versions of the database, with a query where notifications arrive late. After a write and this call, this
   * process serves the new content, and knows whose access has changed.
   */
  readonly catchUp: () => Promise<number>;
  /** Calls back whenever this process learns of a newer version. */
  readonly onBump: (callback: () => void) => void;
}

/**
 * The version of what sessions give access to: accounts, schools, licences and class codes. Triggers bump it in each
 * transaction that may change it for somebody who is logged in.
 */
export interface AccessVersion {
  /**
   * Whether what was read from the database is still true as long as no bump was heard of: this process listens, and has
   * read the version within the last second. Otherwise the database has to be asked.
   */
  readonly isCertain: () => boolean;
  readonly onBump: (callback: () => void) => void;
}

/** The two versions, which are followed together. */
export interface Versions extends AsyncDisposable {
  readonly content: ContentVersion;
  readonly access: AccessVersion;
}

// In milliseconds. Bounds the age of cached content where notifications do not arrive, as behind some poolers.
const pollInterval = 500;

// In milliseconds. A change of access takes effect within this time, whatever happens to its notification.
const certainFor = 1_000;

/** Follows the versions of a database, by notifications and by polling. */
export async function followVersions(
  { db, listen, notifiesInOrder }: Pick<OpenDatabase, 'db' | 'listen' | 'notifiesInOrder'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<Versions> {
  const content = createVersion();
  const access = createVersion();
  // When the newest successful query began, and since when this process listens.
  let readAt = Number.NEGATIVE_INFINITY;
  let listeningSince = Number.POSITIVE_INFINITY;

  async function read(): Promise<void> {
    const startedAt = performance.now();
    const row = await readVersions(db);
    content.learn(row.version);
    access.learn(row.access_version);
    readAt = Math.max(readAt, startedAt);
  }
  await read();

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
  const listening = await listen(['content_version', 'access_version'], {
    onNotification: (channel, payload) =>
      (channel === 'content_version' ? content : access).hear(Number(payload), notifiesInOrder),
    onConnected() {
      listeningSince = performance.now();
      void poll();
    },
    onLost: () => void (listeningSince = Number.POSITIVE_INFINITY),
  });
  let polling: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    polling ??= poll().finally(() => (polling = undefined));
  }, pollInterval);
  timer.unref();

  return {
    content: {
      known: content.known,
      onBump: content.onBump,
      async catchUp() {
        if (!notifiesInOrder) await read();
        return content.known();
      },
    },
    access: {
      isCertain: () =>
        notifiesInOrder || (readAt >= listeningSince && performance.now() - readAt < certainFor),
      onBump: access.onBump,
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await polling;
      await listening[Symbol.asyncDispose]();
    },
  };
}

/** The newest number that was learnt. */
function createVersion() {
  const callbacks: (() => void)[] = [];
  let known = 0;
  let heard = 0;
  function learn(version: number): void {
    if (version <= known) return;
    known = version;
    for (const callback of callbacks) callback();
  }
  return {
    known: () => known,
    learn,
    /** Learns a version that was notified, at once or after those that came in the same packet: each bump empties caches. */
    hear(version: number, atOnce: boolean): void {
      if (atOnce) return learn(version);
      const isAwaited = heard > known;
      heard = Math.max(heard, version);
      if (!isAwaited) queueMicrotask(() => learn(heard));
    },
    onBump: (callback: () => void) => void callbacks.push(callback),
  };
}

async function readVersions(db: Db): Promise<{ version: number; access_version: number }> {
  return db
    .selectFrom('content_version')
    .select(['version', 'access_version'])
    .executeTakeFirstOrThrow();
}
