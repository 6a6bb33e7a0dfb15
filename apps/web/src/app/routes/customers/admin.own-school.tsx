import { getOwnSchool } from '@lasar/contract/customers/own-owner';
import { listOwnDoors } from '@lasar/contract/customers/own-school-doors';
import { getOwnSchoolUse } from '@lasar/contract/operations/use';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { OwnSchoolDoors } from '#features/customers/school-doors/own-school-doors.tsx';
import { OwnSchoolPage } from '#features/customers/owners/own-school-page.tsx';
import { SchoolUse } from '#features/operations/use/school-use.tsx';
import { termIn } from '#features/operations/use/use-words.ts';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.own-school.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const [school, use, doors] = await Promise.all([
      call(getOwnSchool, { params }),
      call(getOwnSchoolUse, { params, query: termIn(request.url) }),
      call(listOwnDoors, { params }),
    ]);
    return { school, use, doors };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Skola', hidden: true });

export default function AdminOwnSchoolRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { school, use, doors } = loaderData;
  return (
    <OwnSchoolPage
      key={school.id}
      school={school}
      use={<SchoolUse use={use} />}
      doors={<OwnSchoolDoors school={school} doors={doors} />}
    />
  );
}
