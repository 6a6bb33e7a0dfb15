import {
  listOrganisations,
  schoolLicences,
  schoolOrders,
} from '@lasar/contract/customers/admin-organisations';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { OrganisationsPage } from '#features/customers/organisations/organisations-page.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { orderQueryOf } from '#shared/admin/states.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.organisations.ts';

const queryOf = (url: string) => {
  const licence = choiceIn(url, 'lage', schoolLicences);
  return { ...listQueryOf(url), ...orderQueryOf(url, schoolOrders), ...(licence && { licence }) };
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listOrganisations, { query: queryOf(request.url) }));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Skolor', hidden: true });

export default function AdminOrganisationsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const readPart = (part: WholeQuery) =>
    callByFetch(listOrganisations, { query: { ...queryOf(window.location.href), ...part } });
  return <OrganisationsPage list={loaderData} readPart={readPart} />;
}
