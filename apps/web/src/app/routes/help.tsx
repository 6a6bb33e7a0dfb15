import { HelpPage } from '#features/help/help-page.tsx';
import { callContext } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { loadSiteTexts } from '#shared/site-texts.ts';
import type { Route } from './+types/help.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'help');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'help');

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Hjälp',
    description:
      'Svar på det som lärare och elever oftast undrar över: sökning, inloggning, glömda lösenord, filmer, facit och självtest.',
  });

export default function HelpRoute({ loaderData }: Route.ComponentProps) {
  return <HelpPage texts={loaderData} />;
}
