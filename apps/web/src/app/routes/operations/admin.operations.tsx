import { listFailedJobs } from '@lasar/contract/operations/admin-jobs';
import { readOperations } from '@lasar/contract/operations/admin-operations';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { FailedJobsPage } from '#features/operations/failed-jobs/failed-jobs-page.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.operations.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const { page } = listQueryOf(request.url);
    const [list, operations] = await Promise.all([
      call(listFailedJobs, { query: page ? { page } : {} }),
      call(readOperations, {}),
    ]);
    return { list, operations };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Drift', hidden: true });

export default function AdminOperationsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <FailedJobsPage {...loaderData} />;
}
