import { QuotePage } from '#features/marketing/quote-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/quote.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Begär offert',
    description:
      'Vad licensen omfattar, vad vi behöver veta om skolan och adressen att skriva till.',
  });

export default function QuoteRoute() {
  return <QuotePage />;
}
