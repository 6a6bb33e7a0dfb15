import { listReports, reportStates } from '@lasar/contract/admin-reports';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AdminReportsPage } from '#features/reports/admin-reports-page.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { stateQueryOf } from '#shared/admin/states.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.reports.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) =>
    call(listReports, {
      query: { ...listQueryOf(request.url), ...stateQueryOf(request.url, reportStates) },
    }),
  );

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Felrapporter', hidden: true });

export default function AdminReportsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <AdminReportsPage list={loaderData} />;
}
