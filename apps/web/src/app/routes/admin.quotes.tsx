import { AdminQuotesPage } from '#features/quotes/admin-quotes-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.quotes.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Offerter', hidden: true });

export default function AdminQuotesRoute() {
  return <AdminQuotesPage />;
}
