import { CookiesPage } from '#features/site/legal/cookies-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { loadSiteTexts, siteMeta } from '#shared/page/site-texts.ts';
import type { Route } from './+types/cookies.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'cookies');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'cookies');

export const meta = (args: Route.MetaArgs) => siteMeta(args, args.loaderData);

export default function CookiesRoute({ loaderData }: Route.ComponentProps) {
  return <CookiesPage texts={loaderData} />;
}
