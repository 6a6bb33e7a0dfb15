import { paths } from '@lasar/contract/paths';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation, useSearchParams } from 'react-router';
import { SearchBox } from '#features/search/search-box.tsx';
import { SkolonMenu } from '#features/skolon/skolon-menu.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { useInit } from '#shared/use-init.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { topLinks } from './top-links.ts';
import { UserMenu } from './user-menu.tsx';

// Outside the component: between a page and an error page the layout is mounted anew, and that is no new load.
let faded = false;

/** Fixed at the top of every page. It fades in once per page load (behaviour 5.1). */
export function Header() {
  const { productName } = useInit();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [fades] = useState(() => !faded);
  useEffect(() => {
    faded = true;
  }, []);
  const q = pathname === paths.search() ? (query.get('q') ?? '') : '';
  return (
    <header
      className={`site-header no-print ${fades ? 'animate-fade-in' : ''} border-b border-line bg-paper`}
    >
      <div className="page-width flex h-(--header-height) items-center gap-3 tablet:gap-5">
        <Link
          to={paths.start}
          aria-label={`${productName}, till startsidan`}
          className="flex min-h-11 items-center gap-2.5 rounded-lg font-display text-2xl font-bold tracking-[-0.015em]"
        >
          <Logo />
          {productName}
        </Link>
        <nav aria-label="Huvudmeny" className="hidden shrink-0 wide:block">
          <ul className="flex">
            {topLinks.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} prefetch="intent" className="top-link">
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchBox
          id="sok-huvud"
          label="Sök i sidhuvudet"
          defaultValue={q}
          className="ml-auto hidden w-75 tablet:block"
        />
        <SkolonMenu />
        <UserMenu />
        <MobileMenu q={q} />
      </div>
    </header>
  );
}
