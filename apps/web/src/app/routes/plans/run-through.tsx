import { codeQuery, planQuery } from '@lasar/contract/plans/plan-rules';
import { type ShouldRevalidateFunctionArgs } from 'react-router';
import { RunThrough } from '#app/run-through.tsx';
import { speakerQuery } from '#features/plans/run-through/run-channel.ts';
import { loadRun, loadSharedRun } from '#features/plans/run-through/run-material.ts';
import { PageFailed } from '#shared/admin/load-failed.tsx';
import { callContext, orNotFound } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/run-through.ts';

/** Loaded by the browser alone: a text is taken apart by its parser. The speaker's window gets all from the first one. */
export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const speaker = query.get(speakerQuery);
  if (speaker !== null) {
    const { SpeakerPage } = await import('#features/plans/run-through/speaker-page.tsx');
    return { speaker, SpeakerPage };
  }
  const call = context.get(callContext);
  const code = query.get(codeQuery) ?? undefined;
  const run = code === undefined ? loadRun(call, params.id) : loadSharedRun(call, code, params.id);
  const data = await orNotFound(run, { call, request });
  return { data, code, planId: query.get(planQuery) ?? undefined };
}

/** A lesson that has begun goes on, also when the session ends and the network is gone. */
export const shouldRevalidate = ({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !document.querySelector('[data-run-through]');

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  pageMeta(args, {
    title: loaderData?.data
      ? `Börja lektionen: ${loaderData.data.lesson.name}`
      : loaderData?.speaker === undefined
        ? 'Börja lektionen'
        : 'Talarvy',
    hidden: true,
  });

export default function RunThroughRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.data === undefined ? (
    <loaderData.SpeakerPage key={loaderData.speaker} run={loaderData.speaker} />
  ) : (
    <RunThrough
      key={loaderData.data.lesson.id}
      data={loaderData.data}
      planId={loaderData.planId}
      code={loaderData.code}
    />
  );
}

/** Shown on the server and until the loader has run. */
export function HydrateFallback() {
  return (
    <ContentPage>
      <PageHeading>Börja lektionen</PageHeading>
      <LoadingText />
    </ContentPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ContentPage>
      <PageHeading>Börja lektionen</PageHeading>
      <div className="mt-6">
        <PageFailed error={error} />
      </div>
    </ContentPage>
  );
}
