import { AdminUsersPage } from '#features/users/admin-users-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.users.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Användare', hidden: true });

export default function AdminUsersRoute() {
  return <AdminUsersPage />;
}
