import { listGlossaries } from '@lasar/contract/catalogue/glossary';
import { GlossaryPage } from '#features/catalogue/glossary/glossary-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/glossary.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(callContext)(listGlossaries, {});
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(callContext)(listGlossaries, {});

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Ordlista',
    description: 'Begreppen i lektionerna, förklarade ämne för ämne.',
  });

export default function GlossaryRoute({ loaderData }: Route.ComponentProps) {
  return <GlossaryPage schoolTypes={loaderData} />;
}
