import { requestQuote } from '@lasar/contract/customers/quotes';
import { listContents } from '@lasar/contract/catalogue/start';
import { quoteFieldOf } from '#features/customers/quotes/quote-form.tsx';
import { QuotePage } from '#features/customers/quotes/quote-page.tsx';
import { quoteErrors, quoteRequestOf } from '#features/customers/quotes/quote-values.ts';
import { callContext } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { receiveForm } from '#shared/calls/receive-form.ts';
import type { Route } from './+types/quote.ts';

export const loader = ({ context }: Route.LoaderArgs) => context.get(callContext)(listContents, {});
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(callContext)(listContents, {});

/** Receives the form of a browser without script. */
export const action = ({ context, request }: Route.ActionArgs) =>
  receiveForm(request, {
    check: quoteErrors,
    fieldOf: quoteFieldOf,
    async send(form) {
      const body = quoteRequestOf(form);
      await context.get(callContext)(requestQuote, { body });
      return body.email;
    },
  });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Begär offert',
    description:
      'Begär en offert för skolan: vilka skolformer det gäller och vad licensen omfattar.',
  });

export default function QuoteRoute({ actionData, loaderData }: Route.ComponentProps) {
  return <QuotePage sizes={loaderData} {...actionData} />;
}
