import { getOrganisation } from '@lasar/contract/customers/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import {
  endAccounts,
  type EndedAccounts,
  type LeaverList,
  tryLeavers,
} from '@lasar/contract/customers/lists/leavers';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { LeaversPage } from '#features/identity/users/leavers-page.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.leavers.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(getOrganisation, { params }));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Avsluta konton', hidden: true });

export default function AdminLeaversRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { id, name } = loaderData;
  const school = {
    name,
    path: adminPaths.organisation(id),
    tryList: (body: LeaverList) => callByFetch(tryLeavers, { params: { id }, body }),
    end: (body: EndedAccounts) => callByFetch(endAccounts, { params: { id }, body }),
  };
  return <LeaversPage key={id} school={school} />;
}
