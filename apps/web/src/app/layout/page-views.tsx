import { countPageView } from '@lasar/contract/statistics';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

// Module state: React Router mounts the whole layout again between a page and an error page.
let last: string | undefined;

/** Reports the path of each opened page, the first included, to the site's own server: without cookies or user. */
export function PageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === last) return;
    last = pathname;
    const { method, path } = countPageView;
    // `keepalive` sends it even when the page is left at once. A lost view does no harm. The response is read, since a
    // browser counts an unread one as unfinished.
    fetch(path, {
      method,
      body: JSON.stringify({ path: pathname }),
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    })
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, [pathname]);
  return null;
}
