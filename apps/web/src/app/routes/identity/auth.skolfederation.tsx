import { ChooseProviderPage } from '#features/identity/skolfederation/choose-provider-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/auth.skolfederation.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Logga in med Skolfederation', hidden: true });

export default function SkolfederationRoute() {
  return <ChooseProviderPage />;
}
