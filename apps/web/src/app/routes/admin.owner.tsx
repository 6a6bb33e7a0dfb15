import { adminPaths } from '@lasar/contract/admin-paths';
import { getOwner } from '@lasar/contract/owners';
import { getOwnerUse } from '@lasar/contract/use';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { OwnerPage } from '#features/owners/owner-page.tsx';
import { OwnerUse } from '#features/use/owner-use.tsx';
import { termIn } from '#features/use/use-words.ts';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.owner.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const [owner, use] = await Promise.all([
      call(getOwner, { params }),
      call(getOwnerUse, { params, query: termIn(request.url) }),
    ]);
    return { owner, use };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Huvudman', hidden: true });

export default function AdminOwnerRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { owner, use } = loaderData;
  return (
    <OwnerPage
      key={owner.id}
      owner={owner}
      use={<OwnerUse use={use} pathOf={adminPaths.organisation} />}
    />
  );
}
