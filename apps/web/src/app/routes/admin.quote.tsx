import { getQuote } from '@lasar/contract/admin-quotes';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AdminQuotePage } from '#features/quotes/admin-quote-page.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.quote.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(getQuote, { params }));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Offertförfrågan', hidden: true });

export default function AdminQuoteRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <AdminQuotePage key={loaderData.id} quote={loaderData} />;
}
