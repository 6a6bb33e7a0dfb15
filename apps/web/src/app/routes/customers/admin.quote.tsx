import { getQuote } from '@lasar/contract/customers/admin-quotes';
import { getDraft } from '@lasar/contract/editor/drafts';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { AdminQuotePage } from '#features/customers/quotes/admin-quote-page.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.quote.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const [quote, { body: templateTexts }] = await Promise.all([
      call(getQuote, { params }),
      call(getDraft, { params: { kind: 'site-page', id: 'quote-answers' } }),
    ]);
    return { quote, templateTexts };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Offertförfrågan', hidden: true });

export default function AdminQuoteRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <AdminQuotePage key={loaderData.quote.id} {...loaderData} />;
}
