import { assignmentMeta, loadAssignment } from '#features/assignments/load-assignment.ts';
import { ViewerPage } from '#features/assignments/viewer-page.tsx';
import { loadForm } from '#features/assignments/forms/load-form.ts';
import { AnySelfTest } from '#features/assignments/forms/any-self-test.tsx';
import { ReportError } from '#features/site/reports/report-error.tsx';
import { callContext, orNotFound } from '#shared/calls/call.ts';
import { sheetIn } from '#shared/page/sheet-number.ts';
import type { Route } from './+types/form-viewer.ts';

type Args = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>;

async function load({ context, params, request }: Args) {
  const call = context.get(callContext);
  const page = await orNotFound(loadAssignment(call, request, params.id), { call, request });
  const { formId, generated } = page.assignment;
  const sheet = generated && sheetIn(new URL(request.url).search);
  if (formId === undefined || sheet === undefined) return page;
  // The address says with which number the questions are made.
  return { ...page, form: await orNotFound(loadForm(call, formId, sheet), { call, request }) };
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  assignmentMeta(args, loaderData?.assignment);

/** The viewer of self-tests and external forms, which loads no film and no pdf reader. */
export default function FormViewerRoute({
  loaderData: { assignment, all, form },
}: Route.ComponentProps) {
  return (
    <ViewerPage
      assignment={assignment}
      all={all}
      selfTest={form && <AnySelfTest form={form} />}
      reportError={<ReportError pageType="assignment" pageId={assignment.id} />}
    />
  );
}
