import type { MetaDescriptor } from 'react-router';
import { CustomerCasesPage } from '#features/site/customer-cases/customer-cases-page.tsx';
import { loadCustomerCases } from '#features/site/customer-cases/load-customer-cases.ts';
import { callContext } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { breadcrumbs, structuredData } from '#shared/page/structured-data.ts';
import type { Route } from './+types/customer-cases.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCustomerCases(context.get(callContext));
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadCustomerCases(context.get(callContext));

const title = 'Kundcase';

export const meta = (args: Route.MetaArgs): MetaDescriptor[] => [
  ...pageMeta(args, {
    title,
    description:
      'Så kan lektionerna användas i en klass, i en grupp och av den som var borta. Läs hur det går till och vad som behövs.',
  }),
  ...(import.meta.env.SSR ? [structuredData(breadcrumbs(args, [], title))] : []),
];

export default function CustomerCasesRoute({ loaderData }: Route.ComponentProps) {
  return <CustomerCasesPage cases={loaderData} />;
}
