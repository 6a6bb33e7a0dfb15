import { listOrganisations, schoolLicences } from '@lasar/contract/customers/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import { getOwner } from '@lasar/contract/customers/owners';
import { listRenewals } from '@lasar/contract/customers/renewals';
import { getOwnerUse } from '@lasar/contract/operations/use';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { OwnerPage } from '#features/customers/owners/owner-page.tsx';
import { OwnerUse } from '#features/operations/use/owner-use.tsx';
import { termIn } from '#features/operations/use/use-words.ts';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { orderQueryOf } from '#shared/admin/states.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.owner.ts';

const schoolsQueryOf = (url: string, ownerId: string) => {
  const licence = choiceIn(url, 'lage', schoolLicences);
  const order = orderQueryOf(url, ['users']);
  return { ownerId, ...listQueryOf(url), ...order, ...(licence && { licence }) };
};

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const [owner, schools, use, renewals] = await Promise.all([
      call(getOwner, { params }),
      call(listOrganisations, { query: schoolsQueryOf(request.url, params.id) }),
      call(getOwnerUse, { params, query: termIn(request.url) }),
      call(listRenewals, { query: { ownerId: params.id } }),
    ]);
    return { owner, schools, use, renewals };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Huvudman', hidden: true });

export default function AdminOwnerRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { owner, schools, use, renewals } = loaderData;
  const readSchools = (part: WholeQuery) =>
    callByFetch(listOrganisations, {
      query: { ...schoolsQueryOf(window.location.href, owner.id), ...part },
    });
  return (
    <OwnerPage
      key={owner.id}
      owner={owner}
      schools={schools}
      renewals={renewals}
      readSchools={readSchools}
      use={<OwnerUse use={use} pathOf={adminPaths.organisation} />}
    />
  );
}
