import { schoolLicences } from '@lasar/contract/customers/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import { getOwnOwner, listOwnSchools, ownSchoolOrders } from '@lasar/contract/customers/own-owner';
import { getOwnOwnerUse } from '@lasar/contract/operations/use';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { OwnOwnerPage } from '#features/customers/owners/own-owner-page.tsx';
import { OwnerUse } from '#features/operations/use/owner-use.tsx';
import { termIn } from '#features/operations/use/use-words.ts';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { orderQueryOf } from '#shared/admin/states.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.own-owner.ts';

const schoolsQueryOf = (url: string) => {
  const licence = choiceIn(url, 'lage', schoolLicences);
  const order = orderQueryOf(url, ownSchoolOrders);
  return { ...listQueryOf(url), ...order, ...(licence && { licence }) };
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const [owner, schools, use] = await Promise.all([
      call(getOwnOwner, {}),
      call(listOwnSchools, { query: schoolsQueryOf(request.url) }),
      call(getOwnOwnerUse, { query: termIn(request.url) }),
    ]);
    return { owner, schools, use };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Min huvudman', hidden: true });

export default function AdminOwnOwnerRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { use, ...own } = loaderData;
  const readSchools = (part: WholeQuery) =>
    callByFetch(listOwnSchools, { query: { ...schoolsQueryOf(window.location.href), ...part } });
  return (
    <OwnOwnerPage
      {...own}
      readSchools={readSchools}
      use={<OwnerUse use={use} pathOf={adminPaths.ownSchool} />}
    />
  );
}
