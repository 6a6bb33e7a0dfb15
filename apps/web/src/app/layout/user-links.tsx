import { NavLink } from 'react-router';
import { paths } from '#shared/paths.ts';
import { hasAccount, statusText, type SessionUser } from '#shared/session/session-user.ts';
import { text } from '#shared/text.sv.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';

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
      <ButtonLink to={paths.logout} look="outline" className="mt-2 w-full">
        {text.logOut}
      </ButtonLink>
    </>
  );
}
