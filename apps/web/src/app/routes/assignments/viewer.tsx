import { useRef } from 'react';
import type { MetaDescriptor } from 'react-router';
import { assignmentData, loadAssignment } from '#features/assignments/load-assignment.ts';
import { ViewerPage } from '#features/assignments/viewer-page.tsx';
import { ShareFilm } from '#features/assignments/clips/share-film.tsx';
import { loadForm } from '#features/assignments/forms/load-form.ts';
import { AnySelfTest } from '#features/assignments/forms/any-self-test.tsx';
import { ReportError } from '#features/site/reports/report-error.tsx';
import { callContext, orNotFound } from '#shared/calls/call.ts';
import { plainText } from '#shared/text/maths.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { structuredData } from '#shared/page/structured-data.ts';
import { sheetIn } from '#shared/page/sheet-number.ts';
import type { Route } from './+types/viewer.ts';

type Args = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>;

async function load({ context, params, request }: Args) {
  const call = context.get(callContext);
  const { pathname, search } = new URL(request.url);
  const pathType = pathname.split('/')[1] ?? '';
  const page = await orNotFound(loadAssignment(call, pathType, params.id), { call, request });
  const { formId, generated } = page.assignment;
  const sheet = generated && sheetIn(search);
  if (formId === undefined || sheet === undefined) return page;
  // The address says with which number the questions are made.
  return { ...page, form: await orNotFound(loadForm(call, formId, sheet), { call, request }) };
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const meta = ({ loaderData, ...args }: Route.MetaArgs): MetaDescriptor[] => {
  if (!loaderData) return pageMeta(args, {});
  const { name, description, parents } = loaderData.assignment;
  const title = [name, parents.at(-1)?.name].filter(Boolean).join(', ');
  return [
    ...pageMeta(args, { title, description: plainText(description, loaderData.assignment.maths) }),
    ...(import.meta.env.SSR
      ? [structuredData(...assignmentData(args, loaderData.assignment))]
      : []),
  ];
};

export default function ViewerRoute({
  loaderData: { assignment, all, form },
}: Route.ComponentProps) {
  const video = useRef<HTMLVideoElement>(null);
  return (
    <ViewerPage
      assignment={assignment}
      all={all}
      selfTest={form && <AnySelfTest form={form} />}
      filmRef={video}
      shareFilm={<ShareFilm key={`share-${assignment.id}`} video={video} assignment={assignment} />}
      reportError={<ReportError pageType="assignment" pageId={assignment.id} />}
    />
  );
}
