import { paths } from '@lasar/contract/paths';
import { useLocation } from 'react-router';
import { LoginPage } from '#features/identity/sessions/login-page.tsx';
import { useLoginWays } from '#features/identity/providers/login-links.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import type { Route } from './+types/auth.login.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Logga in',
    description: 'Logga in med skolans konto för att öppna alla lektioner som licensen omfattar.',
  });

export default function LoginRoute() {
  const { first, others } = useLoginWays();
  return (
    <LoginPage
      firstWays={first}
      otherWays={
        <>
          {others}
          <ClassCodeLink />
        </>
      }
    />
  );
}

/** A link to the class code page. It keeps the query that names where to go after the login. */
function ClassCodeLink() {
  const { search } = useLocation();
  return (
    <ButtonLink to={paths.classCode + search} variant="outline">
      Logga in med klasskod
    </ButtonLink>
  );
}
