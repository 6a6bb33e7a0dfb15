import type { Call } from '@lasar/contract/endpoint';
import { loadPrivately } from '#shared/admin/load-privately.ts';
import { sectionAt } from './sections.ts';

/** Loads the data of an administration page. Null for users without the role too: the shell tells them so. */
export const loadAdmin = <T>(
  request: Request,
  load: (call: Call) => Promise<T>,
): Promise<T | null> =>
  loadPrivately(request, async (call, user) =>
    sectionAt(new URL(request.url).pathname)?.mayOpen(user) ? load(call) : null,
  );
