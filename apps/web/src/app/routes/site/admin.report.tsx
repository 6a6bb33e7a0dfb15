import { getReport } from '@lasar/contract/site/admin-reports';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AdminReportPage } from '#features/site/reports/admin-report-page.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.report.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(getReport, { params }));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Felrapport', hidden: true });

export default function AdminReportRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <AdminReportPage key={loaderData.id} report={loaderData} />;
}
