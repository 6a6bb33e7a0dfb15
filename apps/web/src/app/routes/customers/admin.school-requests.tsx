import {
  listOwnSchoolRequests,
  listSchoolRequests,
} from '@lasar/contract/customers/admin-school-requests';
import { schoolRequestStates } from '@lasar/contract/customers/school-request-rules';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { SchoolRequestsPage } from '#features/customers/school-requests/school-requests-page.tsx';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { hasPermission } from '#shared/session/permissions.ts';
import { currentSession } from '#shared/session/session.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.school-requests.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const session = currentSession();
    const user = session.status === 'success' ? session.user : undefined;
    const isOffice = hasPermission(user, 'SHOW_ADMIN_SETTINGS');
    const state = choiceIn(request.url, 'lage', schoolRequestStates);
    const query = { ...listQueryOf(request.url), ...(state && { state }) };
    const list = await call(isOffice ? listSchoolRequests : listOwnSchoolRequests, { query });
    return { list, isOffice };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Önskemål', hidden: true });

export default function AdminSchoolRequestsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <SchoolRequestsPage {...loaderData} />;
}
