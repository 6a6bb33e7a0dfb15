import { PrivacyPage } from '#features/site/legal/privacy-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { loadSiteTexts, siteMeta } from '#shared/page/site-texts.ts';
import type { Route } from './+types/privacy.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'privacy');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'privacy');

export const meta = (args: Route.MetaArgs) => siteMeta(args, args.loaderData);

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage texts={loaderData} />;
}
