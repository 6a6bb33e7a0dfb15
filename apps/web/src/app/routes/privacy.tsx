import { PrivacyPage } from '#features/legal/privacy-page.tsx';
import { callContext } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { loadSiteTexts } from '#shared/site-texts.ts';
import type { Route } from './+types/privacy.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'privacy');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'privacy');

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Integritet',
    description:
      'Vilka personuppgifter som sparas, varför och hur länge. Det mesta går att använda utan konto, och elever kan logga in anonymt.',
  });

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage texts={loaderData} />;
}
