import { listFiles } from '@lasar/contract/files';
import { uploadRoles } from '@lasar/contract/upload-rules';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { FileLibrary } from '#features/content/file-library.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.files.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => {
    const chosen = new URL(request.url).searchParams.get('lage');
    const role = uploadRoles.find((each) => each === chosen);
    const query = {
      ...listQueryOf(request.url),
      ...(role && { role }),
      ...(chosen === 'oanvanda' && { unused: 'true' as const }),
    };
    return call(listFiles, { query });
  });

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Filer', hidden: true });

export default function AdminFilesRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <FileLibrary list={loaderData} /> : <LoadingText />;
}
