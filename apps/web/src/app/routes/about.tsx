import { AboutPage } from '#features/marketing/about-page.tsx';
import { callContext } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { loadSiteTexts } from '#shared/site-texts.ts';
import type { Route } from './+types/about.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'about');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'about');

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Om oss',
    description:
      'Ett digitalt läromedel som utgår från lektionen: ordnat som skolan och gjort för klassrummet, där ingen elev behöver uppge vem den är.',
  });

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage texts={loaderData} />;
}
