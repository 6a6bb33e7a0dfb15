import { getClassPicture } from '@lasar/contract/plans/class-pictures';
import { classPictureQuery } from '@lasar/contract/plans/class-picture-rules';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { lazy, Suspense } from 'react';
import { currentPlanStore } from '#features/plans/current-plan-store.ts';
import { PlanGone, PlansFrame } from '#features/plans/plans-frame.tsx';
import { plansInBrowser } from '#features/plans/plans-in-browser.ts';
import { PageFailed } from '#shared/admin/load-failed.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { callContext } from '#shared/calls/call.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/plans.ts';

const PlansPage = lazy(() =>
  loadChunk(() => import('#features/plans/plans-page.tsx')).then((chunk) => ({
    default: chunk.PlansPage,
  })),
);
const PlanPage = lazy(() =>
  loadChunk(() => import('#app/whole-plan.tsx')).then((chunk) => ({ default: chunk.WholePlan })),
);
const Report = lazy(() =>
  loadChunk(() => import('#features/plans/report/report-page.tsx')).then((chunk) => ({
    default: chunk.Report,
  })),
);
const ClassPicture = lazy(() =>
  loadChunk(() => import('#app/class-picture.tsx')).then((chunk) => ({
    default: chunk.ClassPicture,
  })),
);

/** Null while a session is being restored. */
export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const { id } = params;
  const store = currentPlanStore();
  if (!store) return null;
  if (planPaths.plan(id ?? '') === planPaths.report()) {
    const { loadReport } = await loadChunk(() => import('#features/plans/report/load-report.ts'));
    return { store, report: await loadReport(context.get(callContext), store, request.url) };
  }
  if (id !== undefined) {
    const plan = await store.find(id);
    if (!plan || store === plansInBrowser || !isOfClass(request.url)) return { store, plan };
    return {
      store,
      plan,
      picture: await context.get(callContext)(getClassPicture, { params: { id } }),
    };
  }
  const [plans, toKeep] = await Promise.all([
    store.list(),
    store === plansInBrowser ? [] : plansInBrowser.list(),
  ]);
  return { store, plans, toKeep };
}

/** Whether an address is that of a plan's class picture. */
const isOfClass = (url: string): boolean => new URL(url).searchParams.has(classPictureQuery);

export const clientAction = writeAction;

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  pageMeta(args, {
    title:
      (loaderData?.report && 'Rapport till rektor') ||
      (loaderData?.plan &&
        (loaderData.picture ? `Klassbild: ${loaderData.plan.name}` : loaderData.plan.name)) ||
      'Mina planeringar',
    hidden: true,
  });

export default function PlansRoute({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <HydrateFallback />;
  const { store, plan, picture, plans, toKeep, report } = loaderData;
  if (!report && !plan && !plans) return <PlanGone id={params.id ?? ''} place={store.place} />;
  return (
    <Suspense fallback={<HydrateFallback />}>
      {report && <Report {...report} />}
      {plan && picture && <ClassPicture key={plan.id} plan={plan} loaded={picture} />}
      {plan && !picture && <PlanPage key={plan.id} plan={plan} store={store} />}
      {plans && <PlansPage plans={plans} toKeep={toKeep} store={store} />}
    </Suspense>
  );
}

/** Shown on the server and until the loader has run. */
export function HydrateFallback() {
  return (
    <PlansFrame>
      <LoadingText />
    </PlansFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PlansFrame>
      <PageFailed error={error} />
    </PlansFrame>
  );
}
