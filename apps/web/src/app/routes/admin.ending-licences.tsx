import { endings, listEndingLicences } from '@lasar/contract/ending-licences';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { EndingLicencesPage } from '#features/ending-licences/ending-licences-page.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.ending-licences.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => {
    const chosen = new URL(request.url).searchParams.get('lage');
    const within = endings.find((each) => each === chosen);
    return call(listEndingLicences, {
      query: { ...listQueryOf(request.url), ...(within && { within }) },
    });
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Går ut snart', hidden: true });

export default function AdminEndingLicencesRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <EndingLicencesPage list={loaderData} />;
}
