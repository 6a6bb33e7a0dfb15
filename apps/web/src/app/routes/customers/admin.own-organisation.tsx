import { adminPaths } from '@lasar/contract/admin-paths';
import { listClassCodes } from '@lasar/contract/identity/class-codes';
import {
  getOwnOrganisation,
  listOwnUsers,
  ownRoles,
  ownUserOrders,
} from '@lasar/contract/customers/organisations';
import { listOwnDoors } from '@lasar/contract/customers/own-school-doors';
import { loginStates } from '@lasar/contract/identity/invitation-rules';
import { getOwnUse } from '@lasar/contract/operations/use';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { ClassCodes } from '#features/identity/class-codes/class-codes.tsx';
import { OwnOrganisationPage } from '#features/customers/organisations/own-organisation-page.tsx';
import { OwnSchoolDoors } from '#features/customers/school-doors/own-school-doors.tsx';
import { SchoolUse } from '#features/operations/use/school-use.tsx';
import { termIn } from '#features/operations/use/use-words.ts';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { orderQueryOf } from '#shared/admin/states.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.own-organisation.ts';

const peopleQueryOf = (url: string) => {
  const role = choiceIn(url, 'lage', ownRoles);
  const login = choiceIn(url, 'lage', loginStates);
  return {
    ...listQueryOf(url),
    ...orderQueryOf(url, ownUserOrders),
    ...(role && { role }),
    ...(login && { login }),
  };
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const organisation = await call(getOwnOrganisation, {});
    const [people, codes, use, doors] = await Promise.all([
      call(listOwnUsers, { query: peopleQueryOf(request.url) }),
      call(listClassCodes, {}),
      call(getOwnUse, { query: termIn(request.url) }),
      call(listOwnDoors, { params: { id: organisation.id } }),
    ]);
    return { organisation, people, codes, use, doors };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Min skola', hidden: true });

export default function AdminOwnOrganisationRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const readPeople = (part: WholeQuery) =>
    callByFetch(listOwnUsers, { query: { ...peopleQueryOf(window.location.href), ...part } });
  return (
    <OwnOrganisationPage
      organisation={loaderData.organisation}
      people={loaderData.people}
      readPeople={readPeople}
      classCodes={<ClassCodes codes={loaderData.codes} sheetPath={adminPaths.ownClassCodes} />}
      use={<SchoolUse use={loaderData.use} />}
      doors={<OwnSchoolDoors school={loaderData.organisation} doors={loaderData.doors} />}
    />
  );
}
