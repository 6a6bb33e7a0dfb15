import { AdminHome } from '#app/admin/admin-home.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.home.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Administration', hidden: true });

export default function AdminHomeRoute() {
  return <AdminHome />;
}
