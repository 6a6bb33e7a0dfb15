import { ItHelpPage } from '#features/site/help/it-help-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { loadSiteTexts, siteMeta } from '#shared/page/site-texts.ts';
import type { Route } from './+types/it-help.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'it-help');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'it-help');

export const meta = (args: Route.MetaArgs) => siteMeta(args, args.loaderData);

export default function ItHelpRoute({ loaderData }: Route.ComponentProps) {
  return <ItHelpPage texts={loaderData} />;
}
