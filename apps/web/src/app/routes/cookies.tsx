import { CookiesPage } from '#features/legal/cookies-page.tsx';
import { callContext } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { loadSiteTexts } from '#shared/site-texts.ts';
import type { Route } from './+types/cookies.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'cookies');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'cookies');

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Kakor',
    description:
      'Allt som webbplatsen sparar i din webbläsare, vad det är till för och hur länge det ligger kvar.',
  });

export default function CookiesRoute({ loaderData }: Route.ComponentProps) {
  return <CookiesPage texts={loaderData} />;
}
