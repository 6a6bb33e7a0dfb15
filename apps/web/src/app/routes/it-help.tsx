import { ItHelpPage } from '#features/help/it-help-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/it-help.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'För skolans it',
    description:
      'Adresser att tillåta, hur Skolon kopplas in, vilka uppgifter som hanteras och ett personuppgiftsbiträdesavtal att ladda ner.',
  });

export default function ItHelpRoute() {
  return <ItHelpPage />;
}
