import type { Call } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import { loadAreaTraining, loadLessonTraining } from '#features/training/load-training.ts';
import { TrainingPage } from '#features/training/training-page.tsx';
import { callContext, orNotFound } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/training.ts';

/** The words of a lesson (`/trana/lektion`) or of an area (`/trana/omrade`). */
const load = (call: Call, request: Request, id: string) =>
  orNotFound(
    new URL(request.url).pathname.startsWith(paths.trainLesson(''))
      ? loadLessonTraining(call, id)
      : loadAreaTraining(call, id),
    { call, request },
  );

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  load(context.get(callContext), request, params.id);
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) =>
  load(context.get(callContext), request, params.id);

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  pageMeta(args, {
    hidden: true,
    ...(loaderData && { title: `Träna begreppen: ${loaderData.name}` }),
  });

export default function TrainingRoute({ loaderData }: Route.ComponentProps) {
  return <TrainingPage key={loaderData.id} training={loaderData} />;
}
