import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { text } from '#shared/page/text.sv.ts';
import { userIsTyping, watchTyping } from '#shared/page/typing.ts';

// Module state: React Router remounts the whole layout between a page and an error page.
let last: string | undefined;

/**
 * Does for a client-side navigation what a browser does at a page load: moves focus to the heading of the new page and
 * announces its title. Focus stays in a field that the user is typing in, and a fragment (#...) is left to its page.
 */
export function RouteAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const [title, setTitle] = useState('');
  useEffect(watchTyping, []);
  useEffect(() => {
    const before = last;
    last = pathname + search;
    if (before === undefined || before === last) return;
    const samePage = before.split('?')[0] === pathname;
    setTitle(document.title);
    if (!samePage && !hash && !userIsTyping()) focusHeading();
  }, [pathname, search, hash]);
  return <output className="sr-only">{title}</output>;
}

function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

/** Shows 'Laddar innehåll' above the content when a navigation takes more than 300 ms. */
export function NavigationStatus() {
  const busy = useNavigation().state !== 'idle';
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), 300);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return (
    <output className="pointer-events-none fixed inset-x-0 top-[calc(var(--header-height)+1rem)] z-20 flex justify-center">
      {slow && (
        <span className="flex items-center gap-3 rounded-xl border-2 border-ink bg-card px-5 py-2.5 font-bold">
          <span aria-hidden="true" className="size-4 animate-rise rounded-full bg-sun" />
          {text.loadingContent}
        </span>
      )}
    </output>
  );
}
