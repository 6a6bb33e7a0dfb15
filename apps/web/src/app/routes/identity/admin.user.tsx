import { getAdminUser } from '@lasar/contract/identity/admin-users';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AccessSupport } from '#features/identity/access-explanations/access-support.tsx';
import { AdminUserPage } from '#features/identity/users/admin-user-page.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.user.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(getAdminUser, { params }));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Användare', hidden: true });

export default function AdminUserRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { id } = loaderData;
  return (
    <AdminUserPage key={id} user={loaderData} support={<AccessSupport whose={{ userId: id }} />} />
  );
}
