import { countPageView } from '@lasar/contract/statistics';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

// Outside the component: React Router mounts the whole layout anew between a page and an error page.
let last: string | undefined;

/** Tells our own server which page is opened, the first one too: its path, without cookies, and nothing of who opens it. */
export function PageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === last) return;
    last = pathname;
    const { method, path } = countPageView;
    // Arrives also when the page is left at once. A view that is lost harms nobody. The answer is read, since a browser
    // holds one that is not as unfinished.
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
