import { HowItWorksPage } from '#features/site/marketing/how-it-works-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { loadSiteTexts, siteMeta } from '#shared/page/site-texts.ts';
import type { Route } from './+types/how-it-works.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'how-it-works');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'how-it-works');

export const meta = (args: Route.MetaArgs) => siteMeta(args, args.loaderData);

export default function HowItWorksRoute({ loaderData }: Route.ComponentProps) {
  return <HowItWorksPage texts={loaderData} />;
}
