import type { Call } from '@lasar/contract/endpoint';
import type { SearchResult } from '@lasar/contract/search';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { findHitLink, hitLinkFaults } from './hit-link.ts';

/** Opens a chosen hit, or says why that is not possible. Whoever goes elsewhere meanwhile is left in peace. */
export function useOpenHit(): (hit: SearchResult) => Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), [key]);

  return async (hit) => {
    pending.current?.abort();
    const { signal } = (pending.current = new AbortController());
    const call: Call = (endpoint, input) => callByFetch(endpoint, input, signal);
    const found = await findHitLink(call, hit);
    if (signal.aborted) return;
    if ('link' in found) await navigate(found.link);
    else await showToast(hitLinkFaults[found.fault], 'error');
  };
}
