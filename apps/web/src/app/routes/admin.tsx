import { AdminShell } from '#app/admin/admin-shell.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Administration', hidden: true });

export default function AdminRoute() {
  return <AdminShell />;
}
