import { OrganisationsPage } from '#features/organisations/organisations-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.organisations.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Skolor', hidden: true });

export default function AdminOrganisationsRoute() {
  return <OrganisationsPage />;
}
