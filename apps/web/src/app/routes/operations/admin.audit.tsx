import { listAudit } from '@lasar/contract/operations/audit';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AuditPage } from '#features/operations/audit/audit-page.tsx';
import { auditQueryOf, pageQueryOf } from '#features/operations/audit/audit-query.ts';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.audit.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listAudit, { query: pageQueryOf(request.url) }));

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Ändringar', hidden: true });

export default function AdminAuditRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const readPart = (part: WholeQuery) =>
    callByFetch(listAudit, { query: { ...auditQueryOf(window.location.href), ...part } });
  return <AuditPage changes={loaderData} readPart={readPart} />;
}
