import type { Context } from '#context.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { countMisses, countSearch, listMisses, sumSearches } from './search-log.store.ts';

/**
 * Counts a search by day, and stores its text when it found nothing. The response does not wait for it, and a failure is
 * logged and not thrown.
 */
export function logSearch(
  { db, log }: Pick<Context, 'db' | 'log'>,
  text: string,
  found: boolean,
): void {
  countSearch(db, found, found ? undefined : storableText(text)).catch((error: unknown) => {
    log.warn({ err: error }, 'search not counted');
  });
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

/** Searches without hits, commonest first, and the sums of the last 30 days. */
export async function listSearchMisses(
  { db }: Pick<Context, 'db'>,
  query: { readonly page?: string },
) {
  const page = pageOf(query);
  const since = swedishDay(new Date(Date.now() - (daysSummed - 1) * oneDay));
  const [sums, rows, total] = await Promise.all([
    sumSearches(db, since),
    listMisses(db, page),
    countMisses(db),
  ]);
  const misses = rows.map(({ text, times, last_day }) => ({ text, times, lastDay: last_day }));
  return { ...sums, misses, ...pageInfo(page, total) };
}
