import { listFiles } from '@lasar/contract/editor/files';
import { libraryRoles } from '@lasar/contract/editor/upload-rules';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { FileLibrary } from '#features/editor/files/file-library.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.files.ts';

function queryOf(url: string) {
  const chosen = new URL(url).searchParams.get('lage');
  const role = libraryRoles.find((each) => each === chosen);
  return {
    ...listQueryOf(url),
    ...(role && { role }),
    ...(chosen === 'oanvanda' && { unused: 'true' as const }),
  };
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listFiles, { query: queryOf(request.url) }));

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Filer', hidden: true });

export default function AdminFilesRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const readPart = (part: WholeQuery) =>
    callByFetch(listFiles, { query: { ...queryOf(window.location.href), ...part } });
  return <FileLibrary list={loaderData} readPart={readPart} />;
}
