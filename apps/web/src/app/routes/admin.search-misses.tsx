import { SearchMissesPage } from '#features/search/search-misses-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.search-misses.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Sökningar utan träff', hidden: true });

export default function AdminSearchMissesRoute() {
  return <SearchMissesPage />;
}
