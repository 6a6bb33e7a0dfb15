import { listOwners } from '@lasar/contract/owners';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { OwnersPage } from '#features/owners/owners-page.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.owners.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listOwners, { query: listQueryOf(request.url) }));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Huvudmän', hidden: true });

export default function AdminOwnersRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <OwnersPage list={loaderData} />;
}
