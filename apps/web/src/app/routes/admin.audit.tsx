import { AuditPage } from '#features/audit/audit-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.audit.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Ändringar', hidden: true });

export default function AdminAuditRoute() {
  return <AuditPage />;
}
