import { NewPasswordPage } from '#features/identity/sessions/new-password-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/auth.new-password.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Välj lösenord', hidden: true });

export default function NewPasswordRoute() {
  return <NewPasswordPage />;
}
