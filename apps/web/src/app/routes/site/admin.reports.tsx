import { listReports, reportStates } from '@lasar/contract/site/admin-reports';
import { submissionOrders } from '@lasar/contract/customers/submission-rules';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AdminReportsPage } from '#features/site/reports/admin-reports-page.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { orderQueryOf, stateQueryOf } from '#shared/admin/states.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.reports.ts';

const queryOf = (url: string) => ({
  ...listQueryOf(url),
  ...stateQueryOf(url, reportStates),
  ...orderQueryOf(url, submissionOrders),
});

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listReports, { query: queryOf(request.url) }));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Felrapporter', hidden: true });

export default function AdminReportsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const readPart = (part: WholeQuery) =>
    callByFetch(listReports, { query: { ...queryOf(window.location.href), ...part } });
  return <AdminReportsPage list={loaderData} readPart={readPart} />;
}
