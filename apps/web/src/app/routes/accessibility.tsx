import { AccessibilityPage } from '#features/legal/accessibility-page.tsx';
import { callContext } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { loadSiteTexts } from '#shared/site-texts.ts';
import type { Route } from './+types/accessibility.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'accessibility');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'accessibility');

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Tillgänglighet',
    description:
      'Hur långt vi har kommit med tillgängligheten, vilka brister som finns och hur du säger till.',
  });

export default function AccessibilityRoute({ loaderData }: Route.ComponentProps) {
  return <AccessibilityPage texts={loaderData} />;
}
