import { LogoutPage } from '#features/identity/sessions/logout-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import type { Route } from './+types/auth.logout.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Utloggad',
    hidden: true,
  });

const loadOffer = () =>
  import('#features/plans/tracks/forget-offer.tsx').then((chunk) => chunk.ForgetOffer);

export default function LogoutRoute() {
  return <LogoutPage after={<LazyComponent load={loadOffer} props={{}} placeholder={<></>} />} />;
}
