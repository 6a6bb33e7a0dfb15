import { OrganisationPage } from '#features/organisations/organisation-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.organisation.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Skola', hidden: true });

export default function AdminOrganisationRoute({ params }: Route.ComponentProps) {
  return <OrganisationPage key={params.id} id={params.id} />;
}
