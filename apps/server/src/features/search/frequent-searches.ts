import { setTimeout as sleep } from 'node:timers/promises';
import { searchLA } from '@lasar/contract/search/search';
import { smallestUse } from '@lasar/contract/operations/use-rules';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { batchCounts } from '#database/batched-counts.ts';
import type { Api } from '#http/api.ts';
import {
  addFrequentSearches,
  listFrequentSearches,
  type FrequentSearch,
} from './frequent-searches.store.ts';

// The most different texts of a day that one process counts. Others are searched for, and not counted.
const mostTexts = 5_000;

/** Collects the texts that many search for in a day. */
export interface FrequentSearches {
  /** Counts a complete search that found something, by its text in lower case. */
  readonly count: (text: string) => void;
  /** Writes what is counted so far. */
  readonly write: () => Promise<void>;
}

/**
 * Counts texts in memory, and writes those that came up `smallestUse` times in this process on the same day: fewer searches could
 * tell of somebody.
 */
export function countFrequentSearches({ db, log }: Pick<Context, 'db' | 'log'>): FrequentSearches {
  const { add, write } = batchCounts<FrequentSearch>({
    keyOf: ({ day, text }) => `${day} ${text}`,
    sum: (one, other) => ({ ...one, times: one.times + other.times }),
    writeAll: (searches) => addFrequentSearches(db, searches),
    log,
    warning: 'frequent searches not counted',
  });
  let countedDay = '';
  const timesOf = new Map<string, number>();
  return {
    count(text) {
      const day = swedishDay();
      if (day !== countedDay) timesOf.clear();
      countedDay = day;
      const before = timesOf.get(text);
      if (before === undefined && timesOf.size >= mostTexts) return;
      const times = (before ?? 0) + 1;
      timesOf.set(text, times);
      if (times >= smallestUse) add({ day, text, times: times === smallestUse ? times : 1 });
    },
    write,
  };
}

// Some seconds of work at most.
const mostAnswers = 200;

// In milliseconds, between two answers.
const pause = 1;

/**
 * After a start, answers what many have searched for lately before somebody asks, one by one and while no request is handled. The
 * answer stops it.
 */
export function answerFrequentSearches(
  { db, capacity, log }: Pick<Context, 'db' | 'capacity' | 'log'>,
  { responseCache, cacheablePaths }: Pick<Api, 'responseCache' | 'cacheablePaths'>,
): () => Promise<void> {
  const ending = new AbortController();
  async function answerAll(): Promise<void> {
    for (const key of await listTypedCalls(db, mostAnswers)) {
      while (!ending.signal.aborted && capacity.slots.inUse() > 0) await sleep(pause);
      const route = cacheablePaths.find(key);
      if (ending.signal.aborted || !route) return;
      const startedAt = performance.now();
      await responseCache.getOrProduce(key, route);
      await sleep(Math.max(pause, performance.now() - startedAt));
    }
  }
  const answering = answerAll().catch((error: unknown) =>
    log.warn({ err: error }, 'frequent searches not answered'),
  );
  return async () => {
    ending.abort();
    await answering;
  };
}

// As the search box of the site begins to search.
const shortestTyped = 2;

/**
 * The calls that the dropdown makes while somebody types what many have searched for lately, as the site spells their addresses:
 * at most `most`, the commonest beginnings first.
 */
export async function listTypedCalls(db: Context['db'], most: number): Promise<string[]> {
  const timesOf = new Map<string, number>();
  for (const { text, times } of await listFrequentSearches(db, most))
    for (const typed of beginningsOf(text)) timesOf.set(typed, (timesOf.get(typed) ?? 0) + times);
  return [...timesOf]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([q]) => `${searchLA.path}?${new URLSearchParams({ q }).toString()}`);
}

/** A space at the end starts no search of its own. */
function beginningsOf(text: string): string[] {
  const characters = Array.from(text);
  return characters
    .map((_, index) => characters.slice(0, index + 1).join(''))
    .filter((typed, index) => index + 1 >= shortestTyped && !typed.endsWith(' '));
}
