import { listRemoved } from '@lasar/contract/editor/removed-records';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { removedKinds } from '#features/editor/removed-records/removed-words.ts';
import { Wastebasket } from '#features/editor/removed-records/wastebasket.tsx';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { hasAnyRole } from '#shared/session/session-user.ts';
import { useUser } from '#shared/session/session.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.wastebasket.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => {
    const kinds = removedKinds.map(({ value }) => value);
    const kind = choiceIn(request.url, 'lage', kinds);
    return call(listRemoved, { query: { ...listQueryOf(request.url), ...(kind && { kind }) } });
  });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Papperskorgen', hidden: true });

export default function AdminWastebasketRoute({ loaderData }: Route.ComponentProps) {
  const user = useUser();
  if (!loaderData || !user) return <LoadingText />;
  return <Wastebasket list={loaderData} isAdmin={hasAnyRole(user, ['admin'])} />;
}
