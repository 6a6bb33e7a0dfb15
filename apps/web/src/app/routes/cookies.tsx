import { CookiesPage } from '#features/legal/cookies-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/cookies.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Kakor',
    description:
      'Allt som webbplatsen sparar i din webbläsare, vad det är till för och hur länge det ligger kvar.',
  });

export default function CookiesRoute() {
  return <CookiesPage />;
}
