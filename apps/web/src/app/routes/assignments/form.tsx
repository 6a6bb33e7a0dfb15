import { lazy, Suspense } from 'react';
import { FormPage } from '#features/assignments/forms/form-page.tsx';
import { loadFormOrLock } from '#features/assignments/forms/load-form.ts';
import { callContext, orNotFound } from '#shared/calls/call.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { plainText } from '#shared/text/maths.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { sheetIn } from '#shared/page/sheet-number.ts';
import type { Route } from './+types/form.ts';

// Loaded by those who meet it alone.
const LockedFormPage = lazy(() =>
  loadChunk(() => import('#features/assignments/forms/locked-form-page.tsx')).then((chunk) => ({
    default: chunk.LockedFormPage,
  })),
);

type Args = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>;

function load({ context, params, request }: Args) {
  const call = context.get(callContext);
  return orNotFound(loadFormOrLock(call, params.id, sheetIn(new URL(request.url).search)), {
    call,
    request,
  });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

// Search engines should list the viewer's page of the same form instead.
export const meta = (args: Route.MetaArgs) => {
  const data = args.loaderData;
  const form = data && 'form' in data ? data.form : undefined;
  return pageMeta(args, {
    hidden: true,
    title: form?.name ?? 'Självtest',
    ...(form?.intro !== undefined && { description: plainText(form.intro, form.maths) }),
  });
};

export default function FormRoute({ loaderData }: Route.ComponentProps) {
  return 'form' in loaderData ? (
    <FormPage form={loaderData.form} />
  ) : (
    <Suspense>
      <LockedFormPage id={loaderData.id} locked={loaderData.locked} />
    </Suspense>
  );
}
