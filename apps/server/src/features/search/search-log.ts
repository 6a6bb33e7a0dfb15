import type { missOrders } from '@lasar/contract/search/admin-search';
import type { Context } from '#context.ts';
import { batchCounts } from '#database/batched-counts.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { countFrequentSearches } from './frequent-searches.ts';
import {
  addSearches,
  countMisses,
  listMisses,
  sumSearches,
  type SearchCount,
} from './search-log.store.ts';

export interface SearchLog {
  /** Counts a search by day, and its text when it found nothing or when many have searched for it. */
  readonly count: (text: string, found: boolean) => void;
  /** Writes the searches that are counted so far. */
  readonly write: () => Promise<void>;
}

/** Counts in memory: a row of the whole country would be locked by each search. */
export function createSearchLog({ db, log }: Pick<Context, 'db' | 'log'>): SearchLog {
  const frequent = countFrequentSearches({ db, log });
  const { add, write } = batchCounts<SearchCount>({
    keyOf: ({ day, miss }) => `${day} ${miss ?? ''}`,
    sum: (one, other) => ({
      ...one,
      searches: one.searches + other.searches,
      withoutHits: one.withoutHits + other.withoutHits,
    }),
    writeAll: (counts) => addSearches(db, counts),
    log,
    warning: 'searches not counted',
  });
  return {
    count(text, found) {
      const storable = storableText(text);
      if (found && storable !== undefined) frequent.count(storable);
      const miss = found ? null : (storable ?? null);
      add({ day: swedishDay(), miss, searches: 1, withoutHits: found ? 0 : 1 });
    },
    write: async () => void (await Promise.all([write(), frequent.write()])),
  };
}

const longestText = 60;

/** A text in lower case when it may be stored; undefined for what could be an e-mail address, a personal number or a pasted page. */
export function storableText(text: string): string | undefined {
  const line = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (line.length > longestText || line.includes('@') || /\d{5}/.test(line.replace(/[\s-]/g, '')))
    return undefined;
  return /\p{L}/u.test(line) && !/\p{C}/u.test(line) ? line : undefined;
}

const daysSummed = 30;
const oneDay = 24 * 60 * 60 * 1000;

/** Searches without hits, commonest first unless the query says another order, and the sums of the last 30 days. */
export async function listSearchMisses(
  { db }: Pick<Context, 'db'>,
  searchLog: SearchLog,
  query: {
    readonly q?: string;
    readonly page?: string;
    readonly size?: string;
    readonly sort?: (typeof missOrders)[number];
  },
) {
  await searchLog.write();
  const [page, q] = [pageOf(query), query.q?.trim() ?? ''];
  const since = swedishDay(new Date(Date.now() - (daysSummed - 1) * oneDay));
  const [sums, rows, total] = await Promise.all([
    sumSearches(db, since),
    listMisses(db, { q, sort: query.sort ?? 'times' }, page),
    countMisses(db, q),
  ]);
  const misses = rows.map(({ text, times, last_day }) => ({ text, times, lastDay: last_day }));
  return { ...sums, misses, ...pageInfo(page, total) };
}
