import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '#shared/session/session.ts';
import { useInit } from '#shared/calls/use-init.ts';

interface Props {
  readonly place: 'header' | 'menu';
}

/**
 * Skolon's menu button, rendered by Skolon's script. Only for users from Skolon, and only if it is configured. The page has
 * one at a time, since the script may fill in the first alone: in the header, or in the mobile menu on narrow screens.
 */
export function SkolonMenu({ place }: Props) {
  const { skolonMenuScript: src } = useInit();
  const fromSkolon = useUser()?.userId.startsWith('skolon_') === true;
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
  return src && fromSkolon && isWide === (place === 'header') ? <Button src={src} /> : null;
}

// The breakpoint `tablet`.
const wide = '(min-width: 768px)';

function subscribe(notify: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

function Button({ src }: { readonly src: string }) {
  useEffect(() => {
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
    return () => script.remove();
  }, [src]);
  return <div className="skolon-menu-button" data-always-show="true" />;
}
