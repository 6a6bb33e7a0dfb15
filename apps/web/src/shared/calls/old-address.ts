import { findAddress, type RemovedRecord } from '@lasar/contract/catalogue/addresses';
import type { Call } from '@lasar/contract/endpoint';
import { data, redirect } from 'react-router';

/** What the error page of a removed record shows. */
export type Removed = { readonly removed: RemovedRecord };

/** What an address leads to that no page has, to be thrown by a loader: a redirect, or an error page. */
export async function oldAddress(call: Call, request: Request) {
  const { pathname, search } = new URL(request.url);
  // Lessons and assignments are found by their id. The server shortens such addresses before it renders a page.
  const [, short] = /^(\/(?:lesson|video|pdf|formlink)\/[\w-]{1,64})\/./.exec(pathname) ?? [];
  if (short !== undefined) return redirect(short + search, 301);
  const query = { path: pathname + search };
  const { movedTo, removed } = await call(findAddress, { query }).catch((error: unknown) => {
    if (isUnknown(error)) return { movedTo: undefined, removed: undefined };
    throw error;
  });
  if (movedTo !== undefined) return redirect(movedTo, 301);
  return removed
    ? data({ removed } satisfies Removed, { status: 410 })
    : data(null, { status: 404 });
}

// By its code, because `call.ts`, which has the class of the error, imports this file.
const isUnknown = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'request/not-found' || error.code === 'request/invalid');
