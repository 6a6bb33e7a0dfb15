import { HelpPage } from '#features/site/help/help-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { loadSiteTexts, siteMeta } from '#shared/page/site-texts.ts';
import type { Route } from './+types/help.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'help');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'help');

export const meta = (args: Route.MetaArgs) => siteMeta(args, args.loaderData);

export default function HelpRoute({ loaderData }: Route.ComponentProps) {
  return <HelpPage texts={loaderData} />;
}
