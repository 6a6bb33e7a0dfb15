import { listSearchMisses, missOrders } from '@lasar/contract/search/admin-search';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { SearchMissesPage } from '#features/search/search-misses-page.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { orderQueryOf } from '#shared/admin/states.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.search-misses.ts';

const queryOf = (url: string) => ({ ...listQueryOf(url), ...orderQueryOf(url, missOrders) });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listSearchMisses, { query: queryOf(request.url) }));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Sökningar utan träff', hidden: true });

export default function AdminSearchMissesRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const readPart = (part: WholeQuery) =>
    callByFetch(listSearchMisses, { query: { ...queryOf(window.location.href), ...part } });
  return <SearchMissesPage list={loaderData} readPart={readPart} />;
}
