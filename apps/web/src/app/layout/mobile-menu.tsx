import type { Init } from '@lasar/contract/site/init';
import { paths } from '@lasar/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useUser } from '#shared/session/session.ts';
import { text } from '#shared/page/text.sv.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Account } from './user-menu.tsx';

// The links that the menu always has.
const ownLinks: Init['footerLinks'] = [
  { to: paths.about, name: 'Om oss' },
  { to: paths.howItWorks, name: 'Så funkar det' },
  { to: paths.customerCases, name: 'Kundcase' },
  { to: paths.quote, name: 'Begär offert' },
];

/** The links of the top menu, in order: its own, and those that the office has added. */
export const useTopLinks = () => [...ownLinks, ...(useInit().menuLinks ?? [])];

/**
 * The menu button and its menu, under 1250 px. As a popover it works before the script has loaded, closes on Escape with
 * focus back on the button, and comes directly after the button in reading order.
 */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const user = useUser();
  const { menuData } = useInit();
  const topLinks = useTopLinks();
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // Missing in a browser without popovers while their polyfill is loaded (`entry.client.tsx`).
  useEffect(() => menu.current?.hidePopover?.(), [key]);
  return (
    <>
      <button
        type="button"
        popoverTarget="mobilmeny"
        aria-controls="mobilmeny"
        aria-expanded={open}
        aria-label={open ? 'Stäng menyn' : 'Öppna menyn'}
        className="flex size-11 shrink-0 tablet:size-12 items-center justify-center rounded-xl border-2 border-ink wide:hidden"
      >
        <Icon name={open ? 'close' : 'menu'} className="size-6" />
      </button>
      <div
        ref={menu}
        id="mobilmeny"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="mobile-menu border-b border-line bg-paper text-ink wide:hidden"
      >
        <nav aria-label="Mobilmeny" className="page-width py-4">
          <ul className="mb-3 grid grid-cols-2 gap-x-4 border-b-2 border-ink pb-3">
            {menuData.schoolTypes.map(({ id, param, name }) => (
              <li key={id}>
                <NavLink to={paths.schoolType(param)} className="menu-link">
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
          {user && <Account user={user} place="menu" />}
          <ul>
            <li className="border-b border-line">
              <NavLink to={paths.tracks} className="menu-link">
                {text.ownTracks}
              </NavLink>
            </li>
            <li className="needs-script border-b border-line">
              <button type="button" data-tool="settings" className="menu-link w-full">
                {text.readingSettings}
              </button>
            </li>
            {topLinks.map(({ to, name, isFile }) => (
              <li key={to} className="not-last:border-b not-last:border-line">
                <NavLink to={to} reloadDocument={isFile === true} className="menu-link">
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}
