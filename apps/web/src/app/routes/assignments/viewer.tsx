import { useRef } from 'react';
import { assignmentMeta, loadAssignment } from '#features/assignments/load-assignment.ts';
import { MediaStage } from '#features/assignments/media-stage.tsx';
import { ViewerPage } from '#features/assignments/viewer-page.tsx';
import { ShareFilm } from '#features/assignments/clips/share-film.tsx';
import { ReportError } from '#features/site/reports/report-error.tsx';
import { callContext, orNotFound } from '#shared/calls/call.ts';
import type { Route } from './+types/viewer.ts';

type Args = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>;

async function load({ context, params, request }: Args) {
  const call = context.get(callContext);
  return await orNotFound(loadAssignment(call, request, params.id), { call, request });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  assignmentMeta(args, loaderData?.assignment);

/** The viewer of films and pdfs. */
export default function ViewerRoute({ loaderData: { assignment, all } }: Route.ComponentProps) {
  const video = useRef<HTMLVideoElement>(null);
  return (
    <ViewerPage
      assignment={assignment}
      all={all}
      filmRef={video}
      renderMedia={(shown, presentation) => (
        <MediaStage
          assignment={shown}
          all={all}
          filmRef={video}
          shareFilm={
            <ShareFilm key={`share-${assignment.id}`} video={video} assignment={assignment} />
          }
          presentation={presentation}
        />
      )}
      reportError={<ReportError pageType="assignment" pageId={assignment.id} />}
    />
  );
}
