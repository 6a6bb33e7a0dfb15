import { AboutPage } from '#features/site/marketing/about-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { loadSiteTexts, siteMeta } from '#shared/page/site-texts.ts';
import type { Route } from './+types/about.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'about');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'about');

export const meta = (args: Route.MetaArgs) => siteMeta(args, args.loaderData);

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage texts={loaderData} />;
}
