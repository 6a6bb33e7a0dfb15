import { getStatistics } from '@lasar/contract/operations/statistics';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { periodOf } from '#features/operations/statistics/period-choice.tsx';
import { StatisticsPage } from '#features/operations/statistics/statistics-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.statistics.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const period = periodOf(request.url);
    return { period, statistics: await call(getStatistics, { query: { days: period } }) };
  });

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Statistik', hidden: true });

export default function AdminStatisticsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <StatisticsPage {...loaderData} />;
}
