import { listApiKeys } from '@lasar/contract/operations/api-keys';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { ApiKeysPage } from '#features/operations/api-keys/api-keys-page.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.api-keys.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listApiKeys, {}));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'API-nycklar', hidden: true });

export default function AdminApiKeysRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <ApiKeysPage {...loaderData} />;
}
