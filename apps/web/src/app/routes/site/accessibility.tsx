import { AccessibilityPage } from '#features/site/legal/accessibility-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { loadSiteTexts, siteMeta } from '#shared/page/site-texts.ts';
import type { Route } from './+types/accessibility.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'accessibility');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'accessibility');

export const meta = (args: Route.MetaArgs) => siteMeta(args, args.loaderData);

export default function AccessibilityRoute({ loaderData }: Route.ComponentProps) {
  return <AccessibilityPage texts={loaderData} />;
}
