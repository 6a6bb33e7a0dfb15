import { paths } from '@lasar/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { loadChunk } from '#shared/load-chunk.ts';
import {
  hasAccount,
  hasAnyRole,
  type SessionUser,
  statusText,
} from '#shared/session/session-user.ts';
import { useUser } from '#shared/session/session.ts';
import { text } from '#shared/text.sv.ts';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

const position = 'shrink-0 max-tablet:ml-auto max-phone:px-3.5 tablet:ml-2';

/** The link 'Logga in', or the user menu once somebody has logged in. */
export function UserMenu() {
  const user = useUser();
  if (user) return <Menu user={user} />;
  return (
    <ButtonLink to={paths.login} className={position}>
      {text.logIn}
    </ButtonLink>
  );
}

/** Closes a menu. Does nothing in a browser without popovers while their polyfill is missing (`entry.client.tsx`). */
export const hidePopover = (menu: HTMLElement | null): void => menu?.hidePopover?.();

/** A popover like the mobile menu: Escape or a click outside closes it and returns focus. */
function Menu({ user }: { readonly user: SessionUser }) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    hidePopover(menu.current);
    if (hasAnyRole(user, ['admin', 'editor']))
      loadChunk(() => import('#features/content/editor-panel.tsx')).then(
        (chunk) => chunk.showForEditor(),
        // The page is of use without it.
        () => undefined,
      );
  }, [key, user]);
  return (
    <>
      <button
        type="button"
        popoverTarget="anvandarmeny"
        aria-controls="anvandarmeny"
        aria-expanded={open}
        className={buttonClass('outline', position)}
      >
        <Icon name="user" />
        {text.account}
      </button>
      <div
        ref={menu}
        id="anvandarmeny"
        popover="auto"
        role="group"
        aria-label="Användarmeny"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="user-menu rounded-2xl border-2 border-ink bg-paper p-5 text-ink"
      >
        <UserLinks user={user} />
      </div>
    </>
  );
}

/** The status line and links of the user menu. */
export function UserLinks({ user }: { readonly user: SessionUser }) {
  return (
    <>
      <p className="text-small wrap-anywhere text-muted">{statusText(user)}</p>
      <NavLink to={paths.account} className="menu-link">
        {hasAccount(user) ? text.myAccount : 'Din inloggning'}
      </NavLink>
      {hasAnyRole(user, ['admin', 'editor', 'schooladmin', 'owneradmin']) && (
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
