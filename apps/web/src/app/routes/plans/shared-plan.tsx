import { lazy, Suspense } from 'react';
import { loadSharedPlan } from '#features/plans/sharing/load-shared-plan.ts';
import { EndedPlanPage, SharedPlanPage } from '#features/plans/sharing/shared-plan-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/shared-plan.ts';

// The viewer is larger than the plan, which is looked at more often.
const SharedPlanAssignment = lazy(() =>
  loadChunk(() => import('#app/shared-plan-assignment.tsx')).then((chunk) => ({
    default: chunk.SharedPlanAssignment,
  })),
);

// Most plans have no class picture.
const FollowedLesson = lazy(() =>
  loadChunk(() => import('#app/followed-lesson.tsx')).then((chunk) => ({
    default: chunk.FollowedLesson,
  })),
);

// Its words are those of all calls, which a plan that loads does not need.
const PageFailed = lazy(() =>
  loadChunk(() => import('#shared/admin/load-failed.tsx')).then((chunk) => ({
    default: chunk.PageFailed,
  })),
);

/** Loaded by the browser alone: wrong codes are counted by the address that they come from. */
export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const call = context.get(callContext);
  if (params.id === undefined) return loadSharedPlan(call, params, undefined);
  // The plan itself has no sheets.
  const { sheetIn } = await loadChunk(() => import('#shared/page/sheet-number.ts'));
  return loadSharedPlan(call, params, sheetIn(new URL(request.url).search));
}

export const meta = ({ loaderData, ...args }: Route.MetaArgs) => {
  const name = loaderData && 'shared' in loaderData ? loaderData.shared.assignment.name : undefined;
  const plan = loaderData && 'plan' in loaderData ? loaderData.plan.name : undefined;
  return pageMeta(args, { title: name ?? plan ?? 'Planering', hidden: true });
};

export default function SharedPlanRoute({ loaderData, params: { code } }: Route.ComponentProps) {
  if ('ended' in loaderData) return <EndedPlanPage code={code} />;
  if ('plan' in loaderData)
    return (
      <SharedPlanPage
        code={code}
        plan={loaderData.plan}
        picture={
          <Suspense>
            <FollowedLesson code={code} />
          </Suspense>
        }
      />
    );
  const { shared } = loaderData;
  return (
    <Suspense
      fallback={
        <ContentPage>
          <LoadingText />
        </ContentPage>
      }
    >
      <SharedPlanAssignment key={shared.assignment.id} code={code} shared={shared} />
    </Suspense>
  );
}

/** Shown on the server and until the loader has run. */
export function HydrateFallback() {
  return (
    <ContentPage>
      <LoadingText />
    </ContentPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ContentPage>
      <Suspense fallback={<LoadingText />}>
        <PageFailed error={error} />
      </Suspense>
    </ContentPage>
  );
}
