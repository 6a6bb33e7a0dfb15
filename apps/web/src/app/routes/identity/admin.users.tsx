import { roles } from '@lasar/contract/identity/access';
import { listUsers, userOrders } from '@lasar/contract/identity/admin-users';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AdminUsersPage } from '#features/identity/users/admin-users-page.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { orderQueryOf } from '#shared/admin/states.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.users.ts';

const queryOf = (url: string) => {
  const role = choiceIn(url, 'lage', roles);
  return { ...listQueryOf(url), ...orderQueryOf(url, userOrders), ...(role && { role }) };
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listUsers, { query: queryOf(request.url) }));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Användare', hidden: true });

export default function AdminUsersRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const readPart = (part: WholeQuery) =>
    callByFetch(listUsers, { query: { ...queryOf(window.location.href), ...part } });
  return <AdminUsersPage list={loaderData} readPart={readPart} />;
}
