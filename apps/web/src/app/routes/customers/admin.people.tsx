import { getOrganisation } from '@lasar/contract/customers/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import { addPeople, type PeopleList } from '@lasar/contract/customers/lists/people';
import {
  listPeopleLists,
  startPeopleList,
  type NewPeopleList,
} from '@lasar/contract/customers/lists/people-lists';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { PeoplePage } from '#features/customers/people/people-page.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.people.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(getOrganisation, { params }));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Lägg till många', hidden: true });

export default function AdminPeopleRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { id, name } = loaderData;
  const place = {
    name,
    path: adminPaths.organisation(id),
    roles: ['student', 'teacher', 'schooladmin'] as const,
    send: (body: PeopleList) => callByFetch(addPeople, { params: { id }, body }),
    start: (body: NewPeopleList) => callByFetch(startPeopleList, { params: { id }, body }),
    receipts: () => callByFetch(listPeopleLists, { params: { id } }),
  };
  return <PeoplePage key={id} place={place} />;
}
