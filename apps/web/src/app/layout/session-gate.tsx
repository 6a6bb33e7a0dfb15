import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { openGate, takeGate } from '#shared/session/gate.ts';
import { useSession } from '#shared/session/session.ts';
import { watchSession } from '#shared/session/watch-session.ts';
import { problemText, text } from '#shared/text.sv.ts';
import { showToast } from '#shared/toast.ts';

// Outside the component: between a page and an error page the layout is mounted anew. Pages come as a visitor sees them.
let loadedAs: string | undefined;
let loaded: Promise<void> = Promise.resolve();

/**
 * Restores the session, loads the page again whenever somebody else is there, and shows it once both are done. In its
 * place meanwhile: 'Laddar sidan'.
 */
export function SessionGate() {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(false);
  const { status, token } = session;
  const expired = session.status === 'logout' && session.expired === true;
  useLayoutEffect(takeGate, []);
  useEffect(watchSession, []);

  useEffect(() => {
    if (status === 'unchecked' || status === 'start') return undefined;
    if (loadedAs !== token) {
      loadedAs = token;
      loaded = revalidate();
    }
    let mounted = true;
    // A transition, so that it is not drawn before the page that was loaded just now.
    const show = () => mounted && startTransition(() => setShown(true));
    void loaded.then(show, show);
    return () => {
      mounted = false;
    };
  }, [status, token, revalidate]);

  useEffect(() => {
    if (shown) openGate();
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
