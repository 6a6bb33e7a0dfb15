import { adminPaths } from '@lasar/contract/admin-paths';
import { getOwnOrganisation } from '@lasar/contract/customers/organisations';
import { addOwnPeople, type PeopleList } from '@lasar/contract/customers/lists/people';
import {
  listOwnPeopleLists,
  startOwnPeopleList,
  type NewPeopleList,
} from '@lasar/contract/customers/lists/people-lists';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { PeoplePage } from '#features/customers/people/people-page.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.own-people.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(getOwnOrganisation, {}));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Lägg till många', hidden: true });

export default function AdminOwnPeopleRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const place = {
    name: loaderData.name,
    path: adminPaths.ownOrganisation,
    roles: ['student', 'teacher'] as const,
    send: (body: PeopleList) => callByFetch(addOwnPeople, { body }),
    start: (body: NewPeopleList) => callByFetch(startOwnPeopleList, { body }),
    receipts: () => callByFetch(listOwnPeopleLists, {}),
  };
  return <PeoplePage place={place} />;
}
