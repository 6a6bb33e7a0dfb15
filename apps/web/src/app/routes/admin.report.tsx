import { AdminReportPage } from '#features/reports/admin-report-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.report.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Felrapport', hidden: true });

export default function AdminReportRoute({ params }: Route.ComponentProps) {
  return <AdminReportPage key={params.id} id={params.id} />;
}
