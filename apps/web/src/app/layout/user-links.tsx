import { paths } from '@lasar/contract/paths';
import { NavLink } from 'react-router';
import {
  hasAccount,
  hasAnyRole,
  statusText,
  type SessionUser,
} from '#shared/session/session-user.ts';
import { text } from '#shared/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';

/** Who is logged in, and where to go about it. Users by Skolon or class code have no account to look at. */
export function UserLinks({ user }: { readonly user: SessionUser }) {
  return (
    <>
      <p className="text-small wrap-anywhere text-muted">{statusText(user)}</p>
      {hasAccount(user) && (
        <NavLink to={paths.account} className="menu-link">
          {text.myAccount}
        </NavLink>
      )}
      {hasAnyRole(user, ['admin', 'editor', 'schooladmin']) && (
        <NavLink to={paths.administration} className="menu-link">
          {text.administration}
        </NavLink>
      )}
      <ButtonLink to={paths.logout} variant="outline" className="mt-2 w-full">
        {text.logOut}
      </ButtonLink>
    </>
  );
}
