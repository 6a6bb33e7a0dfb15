import { staffRoles } from '@lasar/contract/identity/access';
import { isbot } from 'isbot';
import { hasAnyRole, type Principal } from '#auth/principal.ts';
import type { UseLog } from '#features/operations/use/use-log.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import type { Context } from '#context.ts';
import { batchCounts } from '#database/batched-counts.ts';
import { createAllowance } from './allowance.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { countedPage } from './page-kinds.ts';
import { addViews, type ViewedPage } from './statistics.store.ts';

// Twice what a school of 2,000 students behind one address causes: ten pages each in five minutes.
const viewsOfAnAddress = 40_000;

export interface PageViews {
  /** Counts a view, and a lesson for the school of whoever is logged in. Ignores those who make the content, robots, the admin area, and addresses that have used their allowance. */
  readonly count: (path: string, principal: Principal, client: RequestInfo) => void;
  /** Writes the views that are counted so far. */
  readonly write: () => Promise<void>;
}

export function createPageViews(context: Pick<Context, 'db' | 'log'>, use: UseLog): PageViews {
  const views = batchCounts<ViewedPage>({
    keyOf: ({ day, kind, ref }) => `${day} ${kind} ${ref ?? ''}`,
    sum: (one, other) => ({ ...one, views: one.views + other.views }),
    writeAll: (viewed) => addViews(context.db, viewed),
    log: context.log,
    warning: 'page views not written',
  });
  const mayCount = createAllowance(viewsOfAnAddress);
  return {
    count(path, principal, { address, userAgent }) {
      if (hasAnyRole(principal, staffRoles)) return;
      const page = countedPage(path);
      if (!page || !userAgent || isbot(userAgent) || !mayCount(address)) return;
      views.add({ ...page, day: swedishDay(), views: 1 });
      if (page.kind === 'lesson' && page.ref !== undefined)
        use.countFor(principal, { kind: 'lesson', id: page.ref });
    },
    write: views.write,
  };
}
