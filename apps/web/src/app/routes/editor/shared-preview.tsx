import { previewLinkPaths } from '@lasar/contract/editor/preview-link-rules';
import { lazy, Suspense } from 'react';
import { loadSharedPreview } from '#features/editor/preview-links/load-shared-preview.ts';
import {
  EndedPreviewPage,
  MissingPreviewPage,
} from '#features/editor/preview-links/preview-notices.tsx';
import { callContext } from '#shared/calls/call.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/shared-preview.ts';

// A link shows a lesson or an assignment, and neither needs the script of the other.
const SharedPreviewLesson = lazy(() =>
  loadChunk(() => import('#app/shared-preview-lesson.tsx')).then((chunk) => ({
    default: chunk.SharedPreviewLesson,
  })),
);
const PreviewedAssignment = lazy(() =>
  loadChunk(() => import('#app/previewed-assignment.tsx')).then((chunk) => ({
    default: chunk.PreviewedAssignment,
  })),
);
const PageFailed = lazy(() =>
  loadChunk(() => import('#shared/admin/load-failed.tsx')).then((chunk) => ({
    default: chunk.PageFailed,
  })),
);

/** Loaded by the browser alone, so that no page from the server holds anything of a draft. */
export const clientLoader = ({ context, params }: Route.ClientLoaderArgs) =>
  loadSharedPreview(context.get(callContext), params);

export const meta = ({ loaderData, ...args }: Route.MetaArgs) => {
  const lesson = loaderData && 'preview' in loaderData ? loaderData.preview.lesson : undefined;
  const assignment =
    loaderData && 'previewed' in loaderData ? loaderData.previewed.assignment : undefined;
  const title = assignment?.name ?? lesson?.name ?? 'Förhandsvisning';
  return pageMeta(args, { title, hidden: true });
};

export default function SharedPreviewRoute({
  loaderData,
  params: { token },
}: Route.ComponentProps) {
  if ('ended' in loaderData) return <EndedPreviewPage />;
  if ('missing' in loaderData) return <MissingPreviewPage token={token} />;
  return (
    <Suspense fallback={<HydrateFallback />}>
      {'preview' in loaderData ? (
        <SharedPreviewLesson token={token} preview={loaderData.preview} />
      ) : (
        <PreviewedAssignment
          key={loaderData.previewed.assignment.id}
          previewed={loaderData.previewed}
          lessonPath={previewLinkPaths.shared(token)}
        />
      )}
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
