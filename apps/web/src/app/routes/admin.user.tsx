import { AdminUserPage } from '#features/users/admin-user-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.user.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Användare', hidden: true });

export default function AdminUserRoute({ params }: Route.ComponentProps) {
  return <AdminUserPage key={params.id} id={params.id} />;
}
