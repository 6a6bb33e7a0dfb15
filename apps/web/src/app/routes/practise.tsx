import { useRevalidator } from 'react-router';
import { loadRound } from '#app/load-due-tasks.ts';
import { PractiseFrame, PractisePage } from '#app/practise-page.tsx';
import { callContext } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/practise.ts';

/** Drawn in the browser alone, from what is stored there. A round that is loaded again is another one. */
export const clientLoader = async ({ context }: Route.ClientLoaderArgs) => ({
  round: await loadRound(context.get(callContext)),
  number: (rounds += 1),
});

let rounds = 0;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Öva det som blev fel', hidden: true });

export default function PractiseRoute({ loaderData: { round, number } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return <PractisePage key={number} round={round} reload={() => void revalidate()} />;
}

/** Shown on the server and until the loader has run. */
export function HydrateFallback() {
  return (
    <PractiseFrame>
      <LoadingText />
    </PractiseFrame>
  );
}
