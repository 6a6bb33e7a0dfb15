import { loadAreaTraining, loadLessonTraining } from '#features/plans/training/load-training.ts';
import { TrainingPage } from '#features/plans/training/training-page.tsx';
import { callContext, notFound, orNotFound } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/training.ts';

/** The words of a lesson (`/trana/lektion`) or of an area (`/trana/omrade`). */
const loaders: Readonly<Record<string, typeof loadLessonTraining>> = {
  lektion: loadLessonTraining,
  omrade: loadAreaTraining,
};

type Args = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>;

function load({ context, params, request }: Args) {
  const call = context.get(callContext);
  const found = Object.hasOwn(loaders, params.kind) ? loaders[params.kind] : undefined;
  if (!found) throw notFound();
  return orNotFound(found(call, params.id), { call, request });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  pageMeta(args, {
    hidden: true,
    ...(loaderData && { title: `Träna begreppen: ${loaderData.name}` }),
  });

export default function TrainingRoute({ loaderData }: Route.ComponentProps) {
  return <TrainingPage key={loaderData.id} training={loaderData} />;
}
