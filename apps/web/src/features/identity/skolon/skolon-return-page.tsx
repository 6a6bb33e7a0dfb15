import { paths, skolonStartPath } from '@lasar/contract/paths';
import { finishSkolonLogin } from '@lasar/contract/identity/skolon';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { callAndLog, CallProblem } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { useBeginSession } from '#shared/session/use-begin-session.ts';
import { text } from '#shared/page/text.sv.ts';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { type Failure, failureOf } from './skolon-failures.ts';
import { takeReturn } from './skolon-login-link.tsx';

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
              Inloggningen kräver JavaScript. Slå på det i webbläsaren och börja om från Skolon.
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

/** Explains a failed login and what pupil, teacher and school can do. Focus moves here. */
function SkolonFailed({ error }: { readonly error: unknown }) {
  const { contactEmail } = useInit();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const problem = error instanceof CallProblem ? error : undefined;
  const { title, lead, advice, again } =
    (problem && failureOf(problem.code)) ?? unknownFailure(error);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="max-w-measure text-title outline-none">
        {title}
      </h1>
      <p className="mt-4 max-w-measure text-lead">{lead}</p>
      <div className="prose mt-6">
        <ul>
          {advice.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      {(problem?.about ?? problem?.requestId) && (
        <dl className="mt-6 flex max-w-measure flex-col gap-2 rounded-2xl border border-line bg-card p-5">
          {problem?.about && <Detail name="Skolans id i Skolon" value={problem.about} />}
          {problem?.requestId && <Detail name="Felnummer" value={problem.requestId} />}
          <Detail name="Skriv till" value={contactEmail} />
        </dl>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {again && (
          <a href={skolonStartPath} className={buttonClass('sun')}>
            {text.tryAgain}
          </a>
        )}
        <ButtonLink to={paths.login} variant={again ? 'outline' : 'sun'}>
          Andra sätt att logga in
        </ButtonLink>
      </div>
    </>
  );
}

function Detail({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="tablet:flex tablet:gap-4">
      <dt className="text-muted tablet:w-44 tablet:shrink-0">{name}</dt>
      <dd className="wrap-anywhere select-all">{value}</dd>
    </div>
  );
}

const unknownFailure = (error: unknown): Failure => ({
  title: 'Det gick inte att logga in',
  lead: problemMessage(error),
  advice: ['Försök igen om en stund.'],
  again: true,
});
