import { getOwner } from '@lasar/contract/customers/owners';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { SchoolListPage } from '#features/customers/owners/school-list-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.owner-schools.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(getOwner, { params }));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Lägg till många skolor', hidden: true });

export default function AdminOwnerSchoolsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <SchoolListPage key={loaderData.id} owner={loaderData} />;
}
