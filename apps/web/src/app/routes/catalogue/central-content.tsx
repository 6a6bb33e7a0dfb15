import type { Call } from '@lasar/contract/endpoint';
import type { MetaDescriptor } from 'react-router';
import { CentralContentPage } from '#features/catalogue/central-content/central-content-page.tsx';
import {
  coverageText,
  loadCentralContent,
} from '#features/catalogue/central-content/load-central-content.ts';
import { callContext, orNotFound } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { breadcrumbs, structuredData } from '#shared/page/structured-data.ts';
import type { Route } from './+types/central-content.ts';

const load = (call: Call, request: Request, courseId: string) =>
  orNotFound(loadCentralContent(call, courseId), { call, request });

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  load(context.get(callContext), request, params.courseId);
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) =>
  load(context.get(callContext), request, params.courseId);

export const meta = ({ loaderData, ...args }: Route.MetaArgs): MetaDescriptor[] => {
  if (!loaderData) return pageMeta(args, {});
  const { course, parents, points } = loaderData;
  const source = [course.framework, course.code].filter(Boolean).join(' ');
  const title = `Centralt innehåll i ${course.name}`;
  return [
    ...pageMeta(args, {
      title,
      description: `${source ? `${source}: l` : 'L'}ektioner till varje punkt i det centrala innehållet. ${coverageText(points)}`,
    }),
    ...(import.meta.env.SSR ? [structuredData(breadcrumbs(args, parents, title))] : []),
  ];
};

export default function CentralContentRoute({ loaderData }: Route.ComponentProps) {
  return <CentralContentPage key={loaderData.course.id} content={loaderData} />;
}
