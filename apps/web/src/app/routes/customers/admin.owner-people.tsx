import { adminPaths } from '@lasar/contract/admin-paths';
import { getOwner } from '@lasar/contract/customers/owners';
import { addOwnerPeople, type PeopleList } from '@lasar/contract/customers/lists/people';
import {
  listOwnerPeopleLists,
  startOwnerPeopleList,
  type NewPeopleList,
} from '@lasar/contract/customers/lists/people-lists';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { PeoplePage } from '#features/customers/people/people-page.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.owner-people.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(getOwner, { params }));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Lägg till många', hidden: true });

export default function AdminOwnerPeopleRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { id, name } = loaderData;
  const place = {
    name,
    path: adminPaths.owner(id),
    roles: ['student', 'teacher', 'schooladmin'] as const,
    ofOwner: true,
    send: (body: PeopleList) => callByFetch(addOwnerPeople, { params: { id }, body }),
    start: (body: NewPeopleList) => callByFetch(startOwnerPeopleList, { params: { id }, body }),
    receipts: () => callByFetch(listOwnerPeopleLists, { params: { id } }),
  };
  return <PeoplePage key={id} place={place} />;
}
