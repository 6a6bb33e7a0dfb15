import {
  loginProviders,
  type LoginProviderName,
} from '@lasar/contract/identity/login-provider-rules';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import { paths } from '@lasar/contract/paths';
import type { ProblemCode } from '@lasar/contract/problems';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CallProblem } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { useBeginSession } from '#shared/session/use-begin-session.ts';
import { text } from '#shared/page/text.sv.ts';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { takeReturn } from './login-links.tsx';

/** The texts of a failed login: what happened, and what each person can do. */
export interface Failure {
  readonly title: string;
  readonly lead: string;
  readonly advice: readonly string[];
  /** Whether trying again at once may help. */
  readonly again: boolean;
}

/** What the page needs of a service that sent the browser back. */
export interface ReturningProvider {
  readonly name: LoginProviderName;
  /** Finishes the login with the parameters of the address, which the server validates. */
  readonly logIn: (query: URLSearchParams) => Promise<LoggedIn>;
  /** Undefined for codes that are common to all calls. */
  readonly failureOf: (code: ProblemCode) => Failure | undefined;
  /** What the id is called by which the service knows the school. */
  readonly schoolKey: string;
}

interface Props {
  readonly provider: ReturningProvider;
}

/** The page that a login with another service comes back to. Logs in and navigates on, or shows an error. */
export function ReturnPage({ provider }: Props) {
  const { search } = useLocation();
  const begin = useBeginSession();
  const hasStarted = useRef(false);
  const [error, setError] = useState<unknown>();
  const { label } = loginProviders[provider.name];

  useEffect(() => {
    // A code is valid once.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const logIn = () => provider.logIn(new URLSearchParams(search));
    begin({ logIn, search: takeReturn() }).catch(setError);
  }, [search, begin, provider]);

  return (
    <ContentPage>
      {error === undefined ? (
        <>
          <h1 className="text-title">Loggar in med {label}</h1>
          <p role="status" className="mt-4 text-lead text-muted">
            Det tar några sekunder.
          </p>
          <noscript>
            <p className="mt-4">
              Inloggningen kräver JavaScript. Slå på det i webbläsaren och börja om från {label}.
            </p>
          </noscript>
        </>
      ) : (
        <LoginFailed
          {...provider}
          startPath={loginProviders[provider.name].startPath}
          error={error}
        />
      )}
    </ContentPage>
  );
}

/** Explains a failed login and what pupil, teacher and school can do. Focus moves here. */
export function LoginFailed({
  failureOf,
  schoolKey,
  startPath,
  error,
}: Pick<ReturningProvider, 'failureOf' | 'schoolKey'> & {
  /** Where it begins anew, if not at another service alone. */
  readonly startPath?: string;
  readonly error: unknown;
}) {
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
          {problem?.about && <Detail name={schoolKey} value={problem.about} />}
          {problem?.requestId && <Detail name="Felnummer" value={problem.requestId} />}
          <Detail name="Skriv till" value={contactEmail} />
        </dl>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {again && startPath !== undefined && (
          <a href={startPath} className={buttonClass('sun')}>
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
