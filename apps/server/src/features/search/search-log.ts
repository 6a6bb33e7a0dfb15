import type { Context } from '#platform/context.ts';
import { countSearch } from './search-log.store.ts';

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
