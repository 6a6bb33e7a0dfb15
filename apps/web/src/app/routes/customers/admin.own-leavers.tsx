import { getOwnOrganisation } from '@lasar/contract/customers/organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import {
  endOwnAccounts,
  type EndedAccounts,
  type LeaverList,
  tryOwnLeavers,
} from '@lasar/contract/customers/lists/leavers';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { LeaversPage } from '#features/identity/users/leavers-page.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.own-leavers.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(getOwnOrganisation, {}));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Avsluta konton', hidden: true });

export default function AdminOwnLeaversRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { name } = loaderData;
  const school = {
    name,
    path: adminPaths.ownOrganisation,
    tryList: (body: LeaverList) => callByFetch(tryOwnLeavers, { body }),
    end: (body: EndedAccounts) => callByFetch(endOwnAccounts, { body }),
  };
  return <LeaversPage school={school} />;
}
