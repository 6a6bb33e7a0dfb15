import { listQuotes, quoteStates } from '@lasar/contract/admin-quotes';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AdminQuotesPage } from '#features/quotes/admin-quotes-page.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { stateQueryOf } from '#shared/admin/states.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.quotes.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) =>
    call(listQuotes, {
      query: { ...listQueryOf(request.url), ...stateQueryOf(request.url, quoteStates) },
    }),
  );

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Offerter', hidden: true });

export default function AdminQuotesRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <AdminQuotesPage list={loaderData} />;
}
