import { useRevalidator } from 'react-router';
import { hasDue, loadRound } from '#app/load-due-tasks.ts';
import { PractiseFrame, PractisePage } from '#app/practise-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/practise.ts';

/** Drawn in the browser alone, from what is stored there. A round that is loaded again is another one. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  // Few visits have something due: the script of the questions is fetched for those alone, beside the questions.
  const loadTask = async () => (await loadChunk(() => import('#app/task-again.tsx'))).TaskAgain;
  const [round, Task] = await Promise.all([
    loadRound(context.get(callContext)),
    hasDue() ? loadTask() : undefined,
  ]);
  return { round, Task, number: (rounds += 1) };
}

let rounds = 0;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Öva det som blev fel', hidden: true });

export default function PractiseRoute({
  loaderData: { round, Task, number },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return <PractisePage key={number} round={round} Task={Task} reload={() => void revalidate()} />;
}

/** Shown on the server and until the loader has run. */
export function HydrateFallback() {
  return (
    <PractiseFrame>
      <LoadingText />
    </PractiseFrame>
  );
}
