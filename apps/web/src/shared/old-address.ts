import { findAddress, type RemovedRecord } from '@lasar/contract/addresses';
import type { Call } from '@lasar/contract/endpoint';
import { data, redirect } from 'react-router';
import { isMissing, notFound } from './call.ts';

/** What the error page of a removed record shows. */
export type Removed = { readonly removed: RemovedRecord };

/** What an address leads to that no page has, to be thrown by a loader: a redirect, or an error page. */
export async function oldAddress(call: Call, request: Request) {
  const { pathname, search } = new URL(request.url);
  try {
    const { movedTo, removed } = await call(findAddress, { query: { path: pathname + search } });
    if (movedTo !== undefined) return redirect(movedTo, 301);
    return removed ? data({ removed } satisfies Removed, { status: 410 }) : notFound();
  } catch (error) {
    if (isMissing(error)) return notFound();
    throw error;
  }
}
