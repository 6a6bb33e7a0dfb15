import { listAudit } from '@lasar/contract/audit';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { shownKinds } from '#features/audit/audit-labels.ts';
import { AuditPage } from '#features/audit/audit-page.tsx';
import { loadAudit } from '#features/audit/load-audit.ts';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { callByFetch } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.audit.ts';

function queryOf(url: string) {
  const { page } = listQueryOf(url);
  const values = shownKinds.map(({ value }) => value);
  const recordType = choiceIn(url, 'lage', values);
  return { ...(page && { page }), ...(recordType && { recordType }) };
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => loadAudit(call, queryOf(request.url)));

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Ändringar', hidden: true });

export default function AdminAuditRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const readPart = (part: WholeQuery) =>
    callByFetch(listAudit, { query: { ...queryOf(window.location.href), ...part } });
  return <AuditPage {...loaderData} readPart={readPart} />;
}
