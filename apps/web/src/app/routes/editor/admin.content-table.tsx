import {
  listContentEditors,
  listContentRecords,
  listContentTree,
} from '@lasar/contract/editor/content-tree';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { ContentTable } from '#features/editor/table/content-table.tsx';
import { tableQueryOf } from '#features/editor/table/table-query.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.content-table.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const query = tableQueryOf(new URL(request.url).searchParams);
    const [found, editors, { nodes }] = await Promise.all([
      call(listContentRecords, { query }),
      call(listContentEditors, {}),
      call(listContentTree, { query: {} }),
    ]);
    const schoolTypes = nodes.map(({ path, name }) => ({ param: path.slice(1), name }));
    return { query, found, editors, schoolTypes };
  });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Innehåll som en tabell', hidden: true });

export default function AdminContentTableRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <ContentTable {...loaderData} />;
}
