import { paths } from '@lasar/contract/paths';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { useUser } from '#shared/session/session.ts';
import { text } from '#shared/page/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import type { AccountProps } from './account-menu.tsx';

const position = 'shrink-0 max-tablet:min-h-11 max-tablet:px-2.5 max-tablet:text-small tablet:ml-2';

/** The link 'Logga in', or the user menu once somebody has logged in. */
export function UserMenu() {
  const user = useUser();
  return user ? <Account user={user} place="header" className={position} /> : <LoginLink />;
}

/** The user's links, in the header or in the mobile menu. */
export const Account = (props: AccountProps) => (
  <Suspense>
    <AccountMenu {...props} />
  </Suspense>
);

const AccountMenu = lazy(() =>
  loadChunk(() => import('./account-menu.tsx')).then(
    ({ AccountMenu: Menu }) => ({ default: Menu }),
    // Without the chunk one can still log out.
    () => ({ default: LogOutLink }),
  ),
);

const LogOutLink = () => <a href={paths.logout}>{text.logOut}</a>;

// Their own query says where to go after the login, if anywhere.
const loginPages = /^\/(auth|klasskod)(\/|$)/i;

/** Leads to the login, which leads back to the page that the user stands on. */
function LoginLink() {
  const { pathname, search, hash } = useLocation();
  // A page is rendered on the server once for all queries, and no server sees the fragment.
  const [rest, setRest] = useState('');
  useEffect(() => setRest(search + hash), [search, hash]);
  const page = loginPages.test(pathname) ? new URLSearchParams(rest).get('till') : pathname + rest;
  return (
    <ButtonLink
      to={page && page !== paths.start ? paths.loginFrom(page) : paths.login}
      variant="outline"
      className={position}
    >
      {text.logIn}
    </ButtonLink>
  );
}
