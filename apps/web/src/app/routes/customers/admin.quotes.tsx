import { listQuotes, quoteStates } from '@lasar/contract/customers/admin-quotes';
import { submissionOrders } from '@lasar/contract/customers/submission-rules';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AdminQuotesPage } from '#features/customers/quotes/admin-quotes-page.tsx';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { orderQueryOf, stateQueryOf } from '#shared/admin/states.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.quotes.ts';

const queryOf = (url: string) => ({
  ...listQueryOf(url),
  ...stateQueryOf(url, quoteStates),
  ...(choiceIn(url, 'lage', ['due']) && { due: 'true' as const }),
  ...orderQueryOf(url, submissionOrders),
});

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listQuotes, { query: queryOf(request.url) }));

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Offerter', hidden: true });

export default function AdminQuotesRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const readPart = (part: WholeQuery) =>
    callByFetch(listQuotes, { query: { ...queryOf(window.location.href), ...part } });
  return <AdminQuotesPage list={loaderData} readPart={readPart} />;
}
