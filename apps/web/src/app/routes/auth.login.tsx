import { ClassCodeLink } from '#features/class-codes/class-code-link.tsx';
import { LoginPage } from '#features/sessions/login-page.tsx';
import { SkolonLoginLink } from '#features/skolon/skolon-login-link.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/auth.login.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Logga in',
    description: 'Logga in med skolans konto för att öppna alla lektioner som licensen gäller.',
  });

export default function LoginRoute() {
  return (
    <LoginPage
      otherWays={
        <>
          <SkolonLoginLink />
          <ClassCodeLink />
        </>
      }
    />
  );
}
