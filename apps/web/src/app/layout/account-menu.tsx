import { paths } from '@lasar/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { SkolonMenu } from '#features/identity/skolon/skolon-menu.tsx';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { isAdministrator } from '#shared/session/permissions.ts';
import { hasAnyRole, type SessionUser } from '#shared/session/session-user.ts';
import { hasAccount, statusText } from '#shared/session/user-status.ts';
import { text } from '#shared/page/text.sv.ts';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

export interface AccountProps {
  readonly user: SessionUser;
  readonly place: 'header' | 'menu';
  readonly className?: string | undefined;
}

/** What the header, or the mobile menu, has for somebody who is logged in. A chunk of its own, which visitors do not load. */
export function AccountMenu({ user, place, className }: AccountProps) {
  return place === 'header' ? (
    <>
      <SkolonMenu place={place} />
      <Menu user={user} className={className} />
    </>
  ) : (
    <div className="mb-3 border-b-2 border-ink pb-4">
      <UserLinks user={user} />
      <SkolonMenu place={place} />
    </div>
  );
}

/** A popover like the mobile menu: Escape or a click outside closes it and returns focus. */
function Menu({ user, className }: Pick<AccountProps, 'user' | 'className'>) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // Missing in a browser without popovers while their polyfill is loaded.
    menu.current?.hidePopover?.();
    if (hasAnyRole(user, ['admin', 'editor']))
      loadChunk(() => import('#features/editor/editor-panel.tsx')).then(
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
        className={buttonClass('outline', className)}
      >
        {/* Its room is the product’s name on the narrowest phones. */}
        <Icon name="user" className="size-5 max-[349px]:hidden" />
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
function UserLinks({ user }: { readonly user: SessionUser }) {
  return (
    <>
      <p className="text-small wrap-anywhere text-muted">{statusText(user)}</p>
      <NavLink to={paths.account} className="menu-link">
        {hasAccount(user) ? text.myAccount : 'Din inloggning'}
      </NavLink>
      {isAdministrator(user) && (
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
