import { ForgotPasswordPage } from '#features/identity/sessions/forgot-password-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/auth.forgot-password.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Glömt lösenordet', hidden: true });

export default function ForgotPasswordRoute() {
  return <ForgotPasswordPage />;
}
