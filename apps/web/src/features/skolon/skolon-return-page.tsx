import { finishSkolonLogin } from '@lasar/contract/skolon';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { callAndLog } from '#shared/session/call-and-log.ts';
import { useBeginSession } from '#shared/session/use-begin-session.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { takeReturn } from './return-memory.ts';
import { SkolonFailed } from './skolon-failed.tsx';

/** The redirect target of Skolon's login. Logs in and navigates on, or shows an error. */
export function SkolonReturnPage() {
  const { search } = useLocation();
  const begin = useBeginSession();
  const hasStarted = useRef(false);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    // The code from Skolon is valid once.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const query = skolonQuery(search);
    const logIn = () => callAndLog(finishSkolonLogin, { query });
    begin({ logIn, search: takeReturn() }).catch(setError);
  }, [search, begin]);

  return (
    <ContentPage>
      {error === undefined ? (
        <>
          <h1 className="text-title">Loggar in med Skolon</h1>
          <p role="status" className="mt-4 text-lead text-muted">
            Det tar några sekunder.
          </p>
          <noscript>
            <p className="mt-4">
              Inloggningen behöver JavaScript. Slå på det i webbläsaren och börja om från Skolon.
            </p>
          </noscript>
        </>
      ) : (
        <SkolonFailed error={error} />
      )}
    </ContentPage>
  );
}

const names = ['code', 'state', 'error'] as const;

/** The parameters from Skolon. The server validates them. */
function skolonQuery(search: string): Partial<Record<(typeof names)[number], string>> {
  const query = new URLSearchParams(search);
  const entries = names.map((name) => [name, query.get(name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}
