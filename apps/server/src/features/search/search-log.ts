import { requireRole } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import { pagedAnswer, pageOf } from '#database/paging.ts';
import type { Principal } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { countMisses, countSearch, listMisses, sumSearches } from './search-log.store.ts';

/**
 * Counts a search by day. Nobody waits for it, and a count that is lost harms nobody: it is logged, not thrown.
 */
export function logSearch(
  { db, log }: Pick<Context, 'db' | 'log'>,
  text: string,
  found: boolean,
): void {
  countSearch(db, found, found ? undefined : harmlessText(text)).catch((error: unknown) => {
    log.warn({ err: error }, 'search not counted');
  });
}

const longest = 60;

/** A text that may be kept: nothing that could be a person's address, number or a pasted page. */
export function harmlessText(text: string): string | undefined {
  const line = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (line.length > longest || line.includes('@') || /\d{5}/.test(line.replace(/[\s-]/g, '')))
    return undefined;
  return /\p{L}/u.test(line) && !/\p{C}/u.test(line) ? line : undefined;
}

const daysCounted = 30;
const day = 24 * 60 * 60 * 1000;

/** What is searched for and not found, for those who write the content: editors and admins. */
export async function listSearchMisses(
  { db }: Pick<Context, 'db'>,
  principal: Principal,
  query: { readonly page?: string },
) {
  requireRole(principal, ['editor', 'admin']);
  const page = pageOf(query);
  const since = swedishDay(new Date(Date.now() - (daysCounted - 1) * day));
  const [sums, rows, total] = await Promise.all([
    sumSearches(db, since),
    listMisses(db, page),
    countMisses(db),
  ]);
  const misses = rows.map(({ text, times, last_day }) => ({ text, times, lastDay: last_day }));
  return { ...sums, misses, ...pagedAnswer(page, total) };
}
