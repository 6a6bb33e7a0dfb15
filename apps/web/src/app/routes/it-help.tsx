import { ItHelpPage } from '#features/help/it-help-page.tsx';
import { callContext } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { loadSiteTexts } from '#shared/site-texts.ts';
import type { Route } from './+types/it-help.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'it-help');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'it-help');

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'För skolans it',
    description:
      'Adresser att tillåta, hur Skolon kopplas in, vilka uppgifter som hanteras och ett personuppgiftsbiträdesavtal att ladda ner.',
  });

export default function ItHelpRoute({ loaderData }: Route.ComponentProps) {
  return <ItHelpPage texts={loaderData} />;
}
