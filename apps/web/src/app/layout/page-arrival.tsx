import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { text } from '#shared/text.sv.ts';
import { isWriting, watchWriting } from '#shared/writing.ts';

// Outside the component: React Router mounts the whole layout anew between a page and an error page.
let last: string | undefined;

/**
 * What a browser does by itself at a page load, for navigations inside the page: focus goes to the new heading, and its
 * title is read out. Whoever already writes in a field goes on writing, and an address within a page (#...) is left to
 * that page.
 */
export function PageArrival() {
  const { pathname, search, hash } = useLocation();
  const [title, setTitle] = useState('');
  useEffect(watchWriting, []);
  useEffect(() => {
    const before = last;
    last = pathname + search;
    if (before === undefined || before === last) return;
    const samePage = before.split('?')[0] === pathname;
    setTitle(document.title);
    if (!samePage && !hash && !isWriting()) focusHeading();
  }, [pathname, search, hash]);
  return <output className="sr-only">{title}</output>;
}

function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

/** 'Laddar innehåll' over the content, once a navigation has taken 300 ms. */
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
