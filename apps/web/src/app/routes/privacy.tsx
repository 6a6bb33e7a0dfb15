import { PrivacyPage } from '#features/legal/privacy-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/privacy.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Integritet',
    description:
      'Vilka personuppgifter som sparas, varför och hur länge. Det mesta går att använda utan konto, och elever kan logga in anonymt.',
  });

export default function PrivacyRoute() {
  return <PrivacyPage />;
}
