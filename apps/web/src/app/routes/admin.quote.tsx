import { AdminQuotePage } from '#features/quotes/admin-quote-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.quote.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Offertförfrågan', hidden: true });

export default function AdminQuoteRoute({ params }: Route.ComponentProps) {
  return <AdminQuotePage key={params.id} id={params.id} />;
}
