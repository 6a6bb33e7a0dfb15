import { ClassCodes } from '#features/class-codes/class-codes.tsx';
import { OwnOrganisationPage } from '#features/organisations/own-organisation-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.own-organisation.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Min skola', hidden: true });

export default function AdminOwnOrganisationRoute() {
  return <OwnOrganisationPage classCodes={<ClassCodes />} />;
}
