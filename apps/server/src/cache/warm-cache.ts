import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';

/** How many paths, and how many typed texts, are answered before users ask: some seconds of work at most. */
export const mostResponses = 200;

/** The lease of the process that warms, in seconds. Another may begin that long after its process has died. */
const leaseSeconds = 5;

// In milliseconds.
const renewEvery = 1_000;
const triesEvery = 50;
const looksEvery = 1;
/** A process that has not finished by then leaves the rest to its users. */
const givesUpAfter = 60_000;

type Needs = Pick<Context, 'db' | 'capacity' | 'log'>;

/**
 * After each publication, produces the most recently used responses again, in order of use, before users ask for them. Processes on
 * one database take turns, so that a publication does not make all of them render at once. Users go first: nothing is produced
 * while a request is being handled, and between two responses the event loop is free for as long as the first of them took,
 * to accept connections and to answer from the cache. After the start, it produces what `firstWanted` lists. The answer stops it.
 */
export function startCacheWarming(
  { db, capacity, log }: Needs,
  { responseCache, cacheablePaths }: Pick<Api, 'responseCache' | 'cacheablePaths'>,
  firstWanted: () => Promise<readonly string[]>,
): () => Promise<void> {
  const holder = randomUUID();
  const ending = new AbortController();
  let wanted: string[] = [];
  let deadline = 0;
  let running: Promise<void> | undefined;

  responseCache.onCleared((keys) => {
    const used = keys.flatMap((some) => some.slice(0, mostResponses));
    wanted = [...new Set([...used, ...wanted])].slice(0, mostResponses * keys.length);
    begin();
  });
  begin(async () => {
    wanted.push(...(await firstWanted()));
    await warm();
  });

  function begin(work = warm): void {
    deadline = performance.now() + givesUpAfter;
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, 'the cache was not warmed'))
      .finally(() => (running = undefined));
  }

  const goesOn = () => wanted.length > 0 && !ending.signal.aborted && performance.now() < deadline;
  const isBusy = () => capacity.slots.inUse() > 0 || capacity.turns.waiting() > 0;

  async function warm(): Promise<void> {
    while (goesOn()) {
      if (isBusy() || !(await takeLease(db, holder))) {
        await sleep(triesEvery);
        continue;
      }
      try {
        await warmWithLease();
      } finally {
        await endLease(db, holder);
      }
    }
    wanted = [];
  }

  async function warmWithLease(): Promise<void> {
    let renewed = performance.now();
    while (goesOn()) {
      if (performance.now() - renewed > renewEvery) {
        if (!(await takeLease(db, holder))) return;
        renewed = performance.now();
      }
      if (isBusy()) {
        await sleep(looksEvery);
        continue;
      }
      const key = wanted.shift() ?? '';
      const route = cacheablePaths.find(key);
      if (!route || responseCache.find(key)) continue;
      const startedAt = performance.now();
      // What fails is left to the request that asks for it.
      await responseCache.getOrProduce(key, route).catch(() => {});
      // The embedded database answers in promises that are resolved: without a timer, the loop would never turn.
      await sleep(Math.max(looksEvery, performance.now() - startedAt));
    }
  }

  return async () => {
    ending.abort();
    await running;
  };
}

/** Takes or renews the lease. False while another process has it. */
async function takeLease(db: Needs['db'], holder: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cache_warmer')
    .set({ holder, until: sql<Date>`now() + make_interval(secs => ${leaseSeconds}::integer)` })
    .where((eb) => eb.or([eb('until', '<', sql<Date>`now()`), eb('holder', '=', holder)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const endLease = async (db: Needs['db'], holder: string): Promise<void> =>
  void (await db
    .updateTable('cache_warmer')
    .set({ until: sql<Date>`'-infinity'::timestamptz` })
    .where('holder', '=', holder)
    .execute());
