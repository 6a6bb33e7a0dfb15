import { AdminReportsPage } from '#features/reports/admin-reports-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.reports.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Felrapporter', hidden: true });

export default function AdminReportsRoute() {
  return <AdminReportsPage />;
}
