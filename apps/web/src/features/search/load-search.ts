import type { Call } from '@lasar/contract/endpoint';
import { searchLA, type SearchResult } from '@lasar/contract/search';
import { hitLinkFaults, type HitLinkFault } from './hit-link.ts';

export const shortestSearch = 2;

export interface SearchData {
  readonly q: string;
  /** `idle`: nothing asked yet; `short`: too few characters to ask with. */
  readonly state: 'idle' | 'short' | 'failed' | 'answered';
  readonly hits: readonly SearchResult[];
  /** Why a hit that was chosen led back here instead. */
  readonly fault?: HitLinkFault;
}

/** What the search page shows for an address such as /sok?q=algebra. */
export async function loadSearch(call: Call, url: string): Promise<SearchData> {
  const query = new URL(url).searchParams;
  const q = (query.get('q') ?? '').trim();
  return { ...(await answerTo(call, q)), ...faultIn(query.get('fel')) };
}

async function answerTo(call: Call, q: string): Promise<SearchData> {
  if (q === '') return { q, state: 'idle', hits: [] };
  if (q.length < shortestSearch) return { q, state: 'short', hits: [] };
  try {
    return { q, state: 'answered', hits: await call(searchLA, { query: { q } }) };
  } catch {
    return { q, state: 'failed', hits: [] };
  }
}

const faultIn = (value: string | null): Pick<SearchData, 'fault'> =>
  value !== null && Object.hasOwn(hitLinkFaults, value) ? { fault: value as HitLinkFault } : {};
