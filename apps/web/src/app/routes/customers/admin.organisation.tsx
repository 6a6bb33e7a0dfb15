import { getOrganisation } from '@lasar/contract/customers/admin-organisations';
import { loginStates } from '@lasar/contract/identity/invitation-rules';
import { listUsers } from '@lasar/contract/identity/admin-users';
import { ownRoles, ownUserOrders } from '@lasar/contract/customers/organisations';
import { listSchoolDoors } from '@lasar/contract/customers/school-doors';
import { listLtiRegistrations } from '@lasar/contract/identity/admin-lti';
import { getSchoolUse } from '@lasar/contract/operations/use';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AccessSupport } from '#features/identity/access-explanations/access-support.tsx';
import { SchoolPlatforms } from '#features/identity/lti/school-platforms.tsx';
import { SchoolUse } from '#features/operations/use/school-use.tsx';
import { termIn } from '#features/operations/use/use-words.ts';
import { SchoolDoors } from '#features/customers/school-doors/school-doors.tsx';
import { OrganisationPage } from '#features/customers/organisations/organisation-page.tsx';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { orderQueryOf } from '#shared/admin/states.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.organisation.ts';

const peopleQueryOf = (url: string, organisationId: string) => {
  const role = choiceIn(url, 'lage', ownRoles);
  const login = choiceIn(url, 'lage', loginStates);
  const order = orderQueryOf(url, ownUserOrders);
  return {
    organisationId,
    ...listQueryOf(url),
    ...order,
    ...(role && { role }),
    ...(login && { login }),
  };
};

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const [organisation, people, use, doors, platforms] = await Promise.all([
      call(getOrganisation, { params }),
      call(listUsers, { query: peopleQueryOf(request.url, params.id) }),
      call(getSchoolUse, { params, query: termIn(request.url) }),
      call(listSchoolDoors, { params }),
      call(listLtiRegistrations, { params }),
    ]);
    return { organisation, people, use, doors, platforms };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Skola', hidden: true });

export default function AdminOrganisationRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { id } = loaderData.organisation;
  const support = <AccessSupport whose={{ organisationId: id }} />;
  const doors = (
    <>
      <SchoolDoors organisation={loaderData.organisation} doors={loaderData.doors} />
      <SchoolPlatforms organisation={loaderData.organisation} {...loaderData.platforms} />
    </>
  );
  const use = <SchoolUse use={loaderData.use} />;
  const readPeople = (part: WholeQuery) =>
    callByFetch(listUsers, { query: { ...peopleQueryOf(window.location.href, id), ...part } });
  return (
    <OrganisationPage
      key={id}
      {...loaderData}
      readPeople={readPeople}
      use={use}
      support={support}
      doors={doors}
    />
  );
}
