import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { endSession, useSession } from '#shared/session/session.ts';
import { sessionKeys } from '#shared/session/stored-session.ts';
import { patience, watchSession } from '#shared/session/watch-session.ts';
import { problemText, text } from '#shared/page/text.sv.ts';
import { showToast } from '#shared/calls/toast.ts';

// Module state: React Router remounts the layout between a page and an error page. The server renders anonymous pages.
let loadedAs: string | undefined;
let loaded: Promise<void> = Promise.resolve();

/**
 * Restores the session, runs the loaders again whenever the user has changed, and then shows the page. Until both are
 * done, 'Laddar sidan' is shown instead.
 */
export function AuthGate() {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  const isError = Boolean(useRouteError());
  const [shown, setShown] = useState(false);
  const { status, token } = session;
  const expired = session.status === 'logout' && session.expired === true;
  useLayoutEffect(takeAuthGate, []);
  useEffect(watchSession, []);

  useEffect(() => {
    if (status === 'unchecked' || status === 'start') return undefined;
    if (loadedAs !== token) {
      loadedAs = token;
      // React Router keeps an error that the server has rendered until the location changes: it does not see a revalidation
      // that ends while the error page is hydrated. What is unknown to visitors may be there for this user.
      loaded = isError
        ? Promise.resolve(navigate(location, { replace: true, preventScrollReset: true }))
        : revalidate();
    }
    let mounted = true;
    // A transition, so that React commits the data that was just loaded first.
    const show = () => mounted && startTransition(() => setShown(true));
    void loaded.then(show, show);
    return () => {
      mounted = false;
    };
    // eslint-disable-next-line react/exhaustive-deps -- Only another user has the loaders run again.
  }, [status, token]);

  useEffect(() => {
    if (shown) openAuthGate();
  }, [shown]);

  useEffect(() => {
    if (expired) void showToast(problemText['session/expired'], 'error');
  }, [expired]);

  return (
    <div id="gate">
      <output className="text-lead">{text.loadingPage}</output>
    </div>
  );
}

/**
 * An inline script that runs before the first paint: where a token is stored, the page is hidden until the session is
 * restored. CSS hides everything but the auth gate's own text while the attribute is set. If the site's scripts have not
 * come in time to check the session, the check has failed: the session ends, and the visitor's page is shown.
 */
export const authGateScript = (): string =>
  `try{let d=document.documentElement.dataset,s=[sessionStorage,localStorage];if(d.scripts!=='none'&&s.some(s=>s.getItem('token'))){d.auth='pending';setTimeout(()=>{if(d.auth==='pending'){for(let k of ${JSON.stringify(sessionKeys)})s.forEach(s=>s.removeItem(k));delete d.auth}},${patience})}}catch{}`;

let closed = false;

/** Takes over from the inline script. Called at every mount, because React clears the attributes of <html> on a remount. */
function takeAuthGate(): void {
  const { dataset } = document.documentElement;
  closed ||= dataset['auth'] === 'pending';
  if (closed) dataset['auth'] = 'restoring';
}

/** Ends the session and shows the visitor's page, when the auth gate itself has failed. */
export function failAuthGate(): void {
  endSession();
  openAuthGate();
}

function openAuthGate(): void {
  closed = false;
  delete document.documentElement.dataset['auth'];
}
