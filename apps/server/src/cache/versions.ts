import type { FastifyBaseLogger } from 'fastify';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, OpenDatabase } from '#database/database.ts';
import { everything } from './made-from.ts';

/** The version of the published content. Triggers bump it in each transaction that changes any of it. */
export interface ContentVersion {
  /** The newest version that this process knows. */
  readonly known: () => number;
  /**
   * Learns the versions of the database, with a query where notifications arrive late. After a write and this call, this
   * process serves the new content, and knows whose access has changed.
   */
  readonly catchUp: () => Promise<number>;
  /** Calls back whenever this process learns of a newer version, with the sources that have changed (`made-from.ts`). */
  readonly onBump: (callback: (changed: readonly string[]) => void) => void;
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
  const content = createContentVersion();
  const access = createAccessVersion();
  // When the newest successful query began, and since when this process listens.
  let readAt = Number.NEGATIVE_INFINITY;
  let listeningSince = Number.POSITIVE_INFINITY;

  async function read(): Promise<void> {
    const startedAt = performance.now();
    const row = await readVersions(db, content.known());
    content.learn(row.version, row.changes);
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
  const heard = {
    content: inOnePacket<Change>((changes) =>
      content.learn(Math.max(...changes.map(({ version }) => version)), changes),
    ),
    access: inOnePacket<number>((versions) => access.learn(Math.max(...versions))),
  };
  const listening = await listen(['content_change', 'access_version'], {
    onNotification(channel, payload) {
      const [number, ...sources] = payload.split(' ');
      const version = Number(number);
      if (channel === 'access_version')
        return notifiesInOrder ? access.learn(version) : heard.access(version);
      const change = { version, sources };
      return notifiesInOrder ? content.learn(version, [change]) : heard.content(change);
    },
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

/** A version, and what the transaction that raised it has changed. */
interface Change {
  readonly version: number;
  readonly sources: readonly string[];
}

function createContentVersion() {
  const callbacks: ((changed: readonly string[]) => void)[] = [];
  let known = 0;

  /** Learns a version with the changes that led to it. Where one of them is missing, everything may have changed. */
  function learn(version: number, changes: readonly Change[]): void {
    if (version <= known) return;
    const missed = new Map(changes.map((change) => [change.version, change.sources]));
    const changed = new Set<string>();
    for (let each = known + 1; each <= version && !changed.has(everything); each += 1)
      for (const source of missed.get(each) ?? [everything]) changed.add(source);
    known = version;
    for (const callback of callbacks) callback([...changed]);
  }

  return {
    known: () => known,
    learn,
    onBump: (callback: (changed: readonly string[]) => void) => void callbacks.push(callback),
  };
}

function createAccessVersion() {
  const callbacks: (() => void)[] = [];
  let known = 0;
  return {
    learn(version: number): void {
      if (version <= known) return;
      known = version;
      for (const callback of callbacks) callback();
    },
    onBump: (callback: () => void) => void callbacks.push(callback),
  };
}

/** Collects what comes in one packet, and learns it at once: each bump empties caches. */
function inOnePacket<T>(learn: (all: readonly T[]) => void): (each: T) => void {
  let heard: T[] = [];
  return (each) => {
    if (heard.push(each) > 1) return;
    queueMicrotask(() => {
      const all = heard;
      heard = [];
      learn(all);
    });
  };
}

/** Both versions, and the changes of the content since the version that is known, as far as they are kept. */
const readVersions = (db: Db, known: number) =>
  db
    .selectFrom('content_version')
    .select((eb) => [
      'version',
      'access_version',
      jsonArrayFrom(
        eb
          .selectFrom('content_change')
          .select(['version', 'sources'])
          .where('content_change.version', '>', known),
      ).as('changes'),
    ])
    .executeTakeFirstOrThrow();
