import { paths } from '@lasar/contract/paths';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation, useSearchParams } from 'react-router';
import { SearchBox } from '#features/search/search-box.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { MobileMenu, useTopLinks } from './mobile-menu.tsx';
import { PhoneSearch } from './phone-search.tsx';
import { UserMenu } from './user-menu.tsx';

// Module state: a remount of the layout, as between a page and an error page, must not fade in again.
let faded = false;

/** The header, fixed at the top of every page. It fades in once per page load. */
export function Header() {
  const { productName } = useInit();
  const topLinks = useTopLinks();
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
      <div className="page-width flex h-(--header-height) items-center gap-1.5 tablet:gap-5">
        <Link
          to={paths.start}
          aria-label={`${productName}, till startsidan`}
          className="flex min-h-11 min-w-9 items-center gap-1.5 rounded-lg font-display text-2xl font-bold tracking-[-0.015em] max-[349px]:text-xl tablet:gap-2.5"
        >
          <Logo />
          {/* A long name is cut off: the controls beside it never are. */}
          <span className="truncate">{productName}</span>
        </Link>
        <nav aria-label="Huvudmeny" className="hidden shrink-0 wide:block">
          <ul className="flex">
            {topLinks.map(({ to, name, isFile }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  prefetch={isFile ? 'none' : 'intent'}
                  reloadDocument={isFile === true}
                  className="top-link"
                >
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
          className="ml-auto hidden max-w-75 flex-1 tablet:block"
        />
        <PhoneSearch q={q} />
        <UserMenu />
        <MobileMenu />
      </div>
    </header>
  );
}

/** The logo: an open book under a sun. */
function Logo({ className = 'size-9 tablet:size-10' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle className="fill-sun" cx="20" cy="13" r="9" />
      <path fill="#0f5a9c" d="M3 20c6-3 12-2 17 2v14c-5-4-11-5-17-2z" />
      <path className="fill-ink" d="M37 20c-6-3-12-2-17 2v14c5-4 11-5 17-2z" />
    </svg>
  );
}
