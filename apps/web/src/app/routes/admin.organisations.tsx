import { listOrganisations } from '@lasar/contract/admin-organisations';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { OrganisationsPage } from '#features/organisations/organisations-page.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.organisations.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listOrganisations, { query: listQueryOf(request.url) }));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Skolor', hidden: true });

export default function AdminOrganisationsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <OrganisationsPage list={loaderData} />;
}
