import type { Call } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import type { MetaDescriptor } from 'react-router';
import { CustomerCasePage } from '#features/site/customer-cases/customer-case-page.tsx';
import { loadCustomerCase } from '#features/site/customer-cases/load-customer-cases.ts';
import { callContext, orNotFound } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { breadcrumbs, structuredData } from '#shared/page/structured-data.ts';
import type { Route } from './+types/customer-case.ts';

const load = (call: Call, request: Request, slug: string) =>
  orNotFound(loadCustomerCase(call, slug), { call, request });

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  load(context.get(callContext), request, params.slug);
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) =>
  load(context.get(callContext), request, params.slug);

const list = { name: 'Kundcase', path: paths.customerCases };

export const meta = ({ loaderData, ...args }: Route.MetaArgs): MetaDescriptor[] => {
  if (!loaderData) return pageMeta(args, {});
  const { name, summary } = loaderData;
  return [
    ...pageMeta(args, { title: name, description: summary }),
    ...(import.meta.env.SSR ? [structuredData(breadcrumbs(args, [list], name))] : []),
  ];
};

export default function CustomerCaseRoute({ loaderData }: Route.ComponentProps) {
  return <CustomerCasePage customerCase={loaderData} />;
}
