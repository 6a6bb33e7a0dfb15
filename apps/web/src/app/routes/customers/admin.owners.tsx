import { schoolLicences } from '@lasar/contract/customers/admin-organisations';
import { listOwners, ownerOrders } from '@lasar/contract/customers/owners';
import { listRenewals } from '@lasar/contract/customers/renewals';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { OwnersPage } from '#features/customers/owners/owners-page.tsx';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { orderQueryOf } from '#shared/admin/states.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.owners.ts';

const queryOf = (url: string) => {
  const licence = choiceIn(url, 'lage', schoolLicences);
  return { ...listQueryOf(url), ...orderQueryOf(url, ownerOrders), ...(licence && { licence }) };
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const [list, renewals] = await Promise.all([
      call(listOwners, { query: queryOf(request.url) }),
      call(listRenewals, { query: {} }),
    ]);
    return { list, renewals };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Huvudmän', hidden: true });

export default function AdminOwnersRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const readPart = (part: WholeQuery) =>
    callByFetch(listOwners, { query: { ...queryOf(window.location.href), ...part } });
  return <OwnersPage {...loaderData} readPart={readPart} />;
}
