import { HelpPage } from '#features/help/help-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/help.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Hjälp',
    description:
      'Svar på det som lärare och elever oftast undrar över: sökning, inloggning, glömda lösenord, filmer, facit och självtest.',
  });

export default function HelpRoute() {
  return <HelpPage />;
}
