import { useRevalidator } from 'react-router';
import { readDone, readRecent, readWeek } from '#features/plans/tracks/stored-tracks.ts';
import { namedTracks } from '#features/plans/tracks/track-names.ts';
import { TracksFrame, TracksPage } from '#features/plans/tracks/tracks-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { readWrong } from '#shared/device/kept-wrong.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/tracks.ts';

const mostRecent = 6;

/** Drawn in the browser alone, from what is stored there. */
export const clientLoader = async ({ context }: Route.ClientLoaderArgs) => {
  const call = context.get(callContext);
  const [recent, week, done] = await Promise.all([
    namedTracks(call, readRecent().slice(0, mostRecent)),
    namedTracks(call, readWeek()),
    namedTracks(call, readDone()),
  ]);
  return { wrong: readWrong(), recent, week, done };
};

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Mina lektioner', hidden: true });

export default function TracksRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return <TracksPage tracks={loaderData} reload={() => void revalidate()} />;
}

/** Shown on the server and until the loader has run. */
export function HydrateFallback() {
  return (
    <TracksFrame>
      <LoadingText />
    </TracksFrame>
  );
}
