import { SharedFilm } from '#features/assignments/film-stage.tsx';
import {
  ClipPage,
  EndedClipPage,
  loadClip,
  RemovedClipPage,
} from '#features/assignments/clips/clip-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/clip.ts';

// A link stops working as soon as the teacher ends it.
export const handle = { cache: 'none' };

const load = ({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) =>
  loadClip(context.get(callContext), params);

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.clip?.name ?? args.loaderData?.removed ?? 'Delad film',
    hidden: true,
  });

export default function ClipRoute({ loaderData: { clip, removed } }: Route.ComponentProps) {
  if (removed !== undefined) return <RemovedClipPage name={removed} />;
  if (!clip) return <EndedClipPage />;
  return <ClipPage clip={clip} film={<SharedFilm clip={clip} />} />;
}
