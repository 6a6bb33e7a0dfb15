import type { Call } from '@lasar/contract/endpoint';
import { searchContent, type SearchPage } from '@lasar/contract/search/search';
import { readFilters, readPage, type Filters } from './filters.ts';
import { hitLinkErrors, type HitLinkError } from './hit-link.ts';

export const minSearchLength = 2;
/** Whether a text is long enough to search for. Characters are code points, as on the server: an emoji is one. */
export const isLongEnough = (text: string): boolean => Array.from(text).length >= minSearchLength;
/** The contract's limit. Longer queries are truncated. */
const maxSearchLength = 500;

export interface SearchData {
  readonly q: string;
  readonly filters: Filters;
  /** `idle`: no query yet; `short`: fewer characters than `minSearchLength`. */
  readonly state: 'idle' | 'short' | 'failed' | 'answered';
  /** Present when the state is `answered`. */
  readonly answer?: SearchPage;
  /** Why a chosen hit redirected back to the search page. */
  readonly error?: HitLinkError;
}

/** The data of the search page for an address such as /sok?q=algebra&type=lesson&sida=2. */
export async function loadSearch(call: Call, url: string): Promise<SearchData> {
  const query = new URL(url).searchParams;
  const q = (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxSearchLength).trim();
  const filters = readFilters(query);
  return {
    q,
    filters,
    ...(await runSearch(call, q, filters, readPage(query))),
    ...errorIn(query.get('fel')),
  };
}

async function runSearch(
  call: Call,
  q: string,
  filters: Filters,
  page: number,
): Promise<Pick<SearchData, 'state' | 'answer'>> {
  if (q === '') return { state: 'idle' };
  if (!isLongEnough(q)) return { state: 'short' };
  try {
    const query = { q, ...filters, ...(page > 1 && { page: String(page) }) };
    return { state: 'answered', answer: await call(searchContent, { query }) };
  } catch {
    return { state: 'failed' };
  }
}

const errorIn = (value: string | null): Pick<SearchData, 'error'> =>
  value !== null && Object.hasOwn(hitLinkErrors, value) ? { error: value as HitLinkError } : {};
