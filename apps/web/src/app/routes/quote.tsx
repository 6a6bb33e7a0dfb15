import { QuotePage } from '#features/quotes/quote-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/quote.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Begär offert',
    description:
      'Begär en offert för skolan: vilka skolformer det gäller och vad licensen omfattar.',
  });

export default function QuoteRoute() {
  return <QuotePage />;
}
