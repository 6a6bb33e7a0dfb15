import { getOwnOwner } from '@lasar/contract/customers/own-owner';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AdministratorListPage } from '#features/customers/owners/administrator-list-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.own-administrators.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(getOwnOwner, {}));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Bjud in administratörer', hidden: true });

export default function AdminOwnAdministratorsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <AdministratorListPage />;
}
