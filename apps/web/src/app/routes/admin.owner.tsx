import { getOwner } from '@lasar/contract/owners';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { OwnerPage } from '#features/owners/owner-page.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.owner.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(getOwner, { params }));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Huvudman', hidden: true });

export default function AdminOwnerRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <OwnerPage key={loaderData.id} owner={loaderData} />;
}
