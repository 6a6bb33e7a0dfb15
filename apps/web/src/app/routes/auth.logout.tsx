import { LogoutPage } from '#features/sessions/logout-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/auth.logout.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Utloggad',
    hidden: true,
  });

export default function LogoutRoute() {
  return <LogoutPage />;
}
