import { getAssignment } from '@lasar/contract/assignments/assignments';
import type { Call } from '@lasar/contract/endpoint';
import { getLesson } from '@lasar/contract/catalogue/lessons';
import { paths } from '@lasar/contract/paths';
import { reportPage } from '@lasar/contract/site/reports';
import { reportErrors, reportFieldOf, reportOf } from '#features/site/reports/report-form.tsx';
import { ReportPage } from '#features/site/reports/report-page.tsx';
import type { ReportedPage } from '#features/site/reports/report-kinds.ts';
import { callContext, notFound, orNotFound } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { receiveForm } from '#shared/calls/receive-form.ts';
import type { Route } from './+types/report.ts';

function pageOf({ pageType, id }: Route.LoaderArgs['params']): ReportedPage {
  if (pageType !== 'lesson' && pageType !== 'assignment') throw notFound();
  return { pageType, pageId: id };
}

async function loadPage(call: Call, page: ReportedPage) {
  const params = { id: page.pageId };
  if (page.pageType === 'lesson') {
    const { id, name } = await call(getLesson, { params });
    return { page, name, path: paths.lesson(id) };
  }
  const { id, name, type } = await call(getAssignment, { params });
  return { page, name, path: paths.assignment(type, id) };
}

type Args = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>;

async function load({ context, params, request }: Args) {
  const call = context.get(callContext);
  return orNotFound(loadPage(call, pageOf(params)), { call, request });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** Receives the form of a browser without script. */
export const action = ({ context, params, request }: Route.ActionArgs) =>
  receiveForm<true>(request, {
    check: reportErrors,
    fieldOf: reportFieldOf,
    async send(form) {
      await context.get(callContext)(reportPage, { body: reportOf(form, pageOf(params)) });
      return true;
    },
  });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Rapportera fel', hidden: true });

export default function ReportRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} {...actionData} />;
}
