import { listUsers } from '@lasar/contract/admin-users';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AdminUsersPage } from '#features/users/admin-users-page.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.users.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listUsers, { query: listQueryOf(request.url) }));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Användare', hidden: true });

export default function AdminUsersRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <AdminUsersPage list={loaderData} />;
}
