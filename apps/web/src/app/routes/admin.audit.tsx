import { loadAdmin } from '#app/admin/load-admin.ts';
import { AuditPage } from '#features/audit/audit-page.tsx';
import { loadAudit } from '#features/audit/load-audit.ts';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.audit.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => {
    const { page } = listQueryOf(request.url);
    return loadAudit(call, page ? { page } : {});
  });

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Ändringar', hidden: true });

export default function AdminAuditRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <AuditPage {...loaderData} />;
}
