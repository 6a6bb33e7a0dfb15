import { getPackImport, listPackImports } from '@lasar/contract/editor/pack-imports';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { PackImportPage } from '#features/editor/pack-imports/pack-import-page.tsx';
import { PackImportsPage } from '#features/editor/pack-imports/pack-imports-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.pack-imports.ts';

export const clientLoader = ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) =>
    id === undefined
      ? { imports: await call(listPackImports, {}) }
      : { report: await call(getPackImport, { params: { id } }) },
  );

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Läs in ett paket', hidden: true });

export default function AdminPackImportsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return 'report' in loaderData ? (
    <PackImportPage key={loaderData.report.id} report={loaderData.report} />
  ) : (
    <PackImportsPage imports={loaderData.imports} />
  );
}
