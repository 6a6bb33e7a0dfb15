import { listClassCodes } from '@lasar/contract/identity/class-codes';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { ClassCodeSheet } from '#features/identity/class-codes/class-code-sheet.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.own-class-codes.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listClassCodes, {}));

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Klasskoder', hidden: true });

export default function AdminOwnClassCodesRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <ClassCodeSheet classCodes={loaderData.classCodes} />;
}
