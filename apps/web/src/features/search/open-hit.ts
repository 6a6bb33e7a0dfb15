import type { Call } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import { redirect } from 'react-router';
import { findLink, isRecordType } from './hit-link.ts';

/** Redirects to the page of a hit, or back to the search page with an error code. */
export async function openHit(call: Call, url: string): Promise<never> {
  const query = new URL(url).searchParams;
  const [id, type, q] = [query.get('id') ?? '', query.get('type') ?? '', query.get('q') ?? ''];
  const found = isRecordType(type) ? await findLink(call, id, type) : { error: '3' as const };
  if ('link' in found) throw redirect(found.link, 302);
  throw redirect(
    `${paths.search()}?${new URLSearchParams({ ...(q && { q }), fel: found.error }).toString()}`,
    302,
  );
}
