import { StatisticsPage } from '#features/statistics/statistics-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.statistics.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Statistik', hidden: true });

export default function AdminStatisticsRoute() {
  return <StatisticsPage />;
}
