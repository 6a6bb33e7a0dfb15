import type { FastifyBaseLogger } from 'fastify';
import type { Db, OpenDatabase } from '#database/database.ts';

/** What visitors are shown has a version, which each transaction that changes any of it raises (migration 0050). */
export interface ContentVersion extends AsyncDisposable {
  /** The newest version that this process knows of. */
  readonly known: () => number;
  /** Reads the version from the database. Whoever has written and calls this is answered with the new from then on. */
  readonly catchUp: () => Promise<number>;
  /** Calls back whenever a newer version becomes known. */
  readonly onBump: (raised: () => void) => void;
}

// Where the notifications do not come through, as behind some connection poolers, nothing is older than this.
const askEvery = 500;

/** Follows the version of a database, by notifications and by asking now and then. */
export async function followContentVersion(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<ContentVersion> {
  const callbacks: (() => void)[] = [];
  let known = await readVersion(db);

  function learn(version: number): number {
    if (version > known) {
      known = version;
      for (const raised of callbacks) raised();
    }
    return known;
  }

  const catchUp = async () => learn(await readVersion(db));
  const ask = () =>
    catchUp().catch((error: unknown) => log.warn({ err: error }, 'content version not read'));
  const listening = await listen('content_version', (said) =>
    said === undefined ? void ask() : void learn(Number(said)),
  );
  let asking: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    asking ??= ask().finally(() => (asking = undefined));
  }, askEvery);
  timer.unref();

  return {
    known: () => known,
    catchUp,
    onBump: (raised) => void callbacks.push(raised),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await asking;
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
