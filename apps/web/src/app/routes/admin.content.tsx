import { listFilms } from '@lasar/contract/admin-films';
import { ContentHelp } from '#app/admin/content-help.tsx';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { FilmWork } from '#features/films/film-work.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import { writeAction } from '#shared/admin/write-action.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.content.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listFilms, {}));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Innehåll', hidden: true });

export default function AdminContentRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return (
    <>
      <ContentHelp />
      <FilmWork list={loaderData} />
    </>
  );
}
