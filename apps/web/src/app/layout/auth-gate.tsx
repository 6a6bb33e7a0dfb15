import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { openAuthGate, takeAuthGate } from '#shared/session/auth-gate-script.ts';
import { useSession } from '#shared/session/session.ts';
import { watchSession } from '#shared/session/watch-session.ts';
import { problemText, text } from '#shared/text.sv.ts';
import { showToast } from '#shared/toast.ts';

// Module state: React Router mounts the layout again between a page and an error page. The server renders for visitors.
let loadedAs: string | undefined;
let loaded: Promise<void> = Promise.resolve();

/**
 * Restores the session, runs the loaders again whenever the user has changed, and then shows the page. Until both are
 * done, 'Laddar sidan' is shown instead.
 */
export function AuthGate() {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(false);
  const { status, token } = session;
  const expired = session.status === 'logout' && session.expired === true;
  useLayoutEffect(takeAuthGate, []);
  useEffect(watchSession, []);

  useEffect(() => {
    if (status === 'unchecked' || status === 'start') return undefined;
    if (loadedAs !== token) {
      loadedAs = token;
      loaded = revalidate();
    }
    let mounted = true;
    // A transition, so that React commits the data that was just loaded first.
    const show = () => mounted && startTransition(() => setShown(true));
    void loaded.then(show, show);
    return () => {
      mounted = false;
    };
  }, [status, token, revalidate]);

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
