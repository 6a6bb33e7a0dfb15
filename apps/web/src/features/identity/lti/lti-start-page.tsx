import { finishLtiLogin } from '@lasar/contract/identity/lti';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callAndLog, callByFetch } from '#shared/calls/call.ts';
import { afterLogin } from '#shared/session/after-login.ts';
import { beginSession } from '#shared/session/use-begin-session.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { LoginFailed } from '../providers/return-page.tsx';
import { readKeptProof } from './kept-proof.ts';
import { ltiFailureOf } from './lti-failures.ts';

const names = ['code', 'state', 'error'] as const;

/**
 * The page that finishes a login from a learning platform, in a frame of the platform or in a tab, and goes on to the page of the
 * link. Where the browser keeps nothing in frames, the session lasts as long as the frame.
 */
export function LtiStartPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    // A code is valid once.
    if (hasStarted.current) return;
    hasStarted.current = true;
    logIn(new URLSearchParams(search))
      .then((path) => navigate(path, { replace: true }))
      .catch(setError);
  }, [search, navigate]);

  return (
    <ContentPage>
      {error === undefined ? (
        <>
          <h1 className="text-title">Öppnar</h1>
          <p role="status" className="mt-4 text-lead text-muted">
            Det tar några sekunder.
          </p>
          <noscript>
            <p className="mt-4">
              Inloggningen kräver JavaScript. Slå på det i webbläsaren och öppna länken igen.
            </p>
          </noscript>
        </>
      ) : (
        <LoginFailed failureOf={ltiFailureOf} schoolKey="Deployment id" error={error} />
      )}
    </ContentPage>
  );
}

/** Logs in, and answers where to go. */
async function logIn(query: URLSearchParams): Promise<string> {
  const given = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const proof = await readKeptProof(query.get('state') ?? '');
  const body = { ...Object.fromEntries(given), ...(proof !== undefined && { proof }) };
  let to = '';
  const user = await beginSession(async () => {
    const finished = await callAndLog(finishLtiLogin, { body });
    to = finished.to;
    return finished;
  }, false);
  return afterLogin(callByFetch, user, `?${new URLSearchParams({ till: to })}`);
}
