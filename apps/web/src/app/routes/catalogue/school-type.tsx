import type { Call } from '@lasar/contract/endpoint';
import type { MetaDescriptor } from 'react-router';
import { LandingPage } from '#features/catalogue/landing-page.tsx';
import { loadLanding, withFirstAreas } from '#features/catalogue/load-landing.ts';
import { callContext, orNotFound } from '#shared/calls/call.ts';
import { plainText } from '#shared/text/maths.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { breadcrumbs, structuredData } from '#shared/page/structured-data.ts';
import type { Route } from './+types/school-type.ts';

const load = (call: Call, request: Request, param: string) =>
  orNotFound(loadLanding(call, param), { call, request });

export const loader = async ({ context, request, params }: Route.LoaderArgs) =>
  withFirstAreas(await load(context.get(callContext), request, params.schooltype));
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) =>
  load(context.get(callContext), request, params.schooltype);

export const meta = ({ loaderData, ...args }: Route.MetaArgs): MetaDescriptor[] => {
  if (!loaderData) return pageMeta(args, {});
  const { name, maths } = loaderData;
  const description = plainText(loaderData.description, maths);
  return [
    ...pageMeta(args, { title: name, description }),
    ...(import.meta.env.SSR ? [structuredData(breadcrumbs(args, [], name))] : []),
  ];
};

export default function SchoolTypeRoute({ loaderData: landing }: Route.ComponentProps) {
  // Another school type is another page: the key resets the filter and the open subjects.
  return <LandingPage key={landing.param} landing={landing} />;
}
