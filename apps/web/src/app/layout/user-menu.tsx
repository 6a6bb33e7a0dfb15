import { paths } from '@lasar/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '#shared/session/session-user.ts';
import { useUser } from '#shared/session/session.ts';
import { text } from '#shared/text.sv.ts';
import { ButtonLink, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { UserLinks } from './user-links.tsx';

const place = 'shrink-0 max-tablet:ml-auto max-phone:px-3.5 tablet:ml-2';

/** At the header's right: 'Logga in', or the menu of whoever is logged in. */
export function UserMenu() {
  const user = useUser();
  if (user) return <Menu user={user} />;
  return (
    <ButtonLink to={paths.login} className={place}>
      {text.logIn}
    </ButtonLink>
  );
}

/** A popover, as the mobile menu is: Escape closes it and gives focus back, and so does a click beside it. */
function Menu({ user }: { readonly user: SessionUser }) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => menu.current?.hidePopover(), [key]);
  return (
    <>
      <button
        type="button"
        popoverTarget="anvandarmeny"
        aria-controls="anvandarmeny"
        aria-expanded={open}
        className={buttonClass('outline', place)}
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
