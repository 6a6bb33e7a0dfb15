import { loginProviders, purposeOf } from '@lasar/contract/identity/login-provider-rules';
import { paths } from '@lasar/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CallProblem } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { useBeginSession } from '#shared/session/use-begin-session.ts';
import { text } from '#shared/page/text.sv.ts';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { rememberWay } from './last-way.ts';
import type { Failure, ReturningProvider } from './returning-provider.ts';
import { rememberReturn, startPathOf, takeReturn } from './login-links.tsx';

interface Props {
  readonly provider: ReturningProvider;
}

// Most who come back log in.
const loadErrand = () => import('../doors/errand-page.tsx').then((chunk) => chunk.ErrandPage);

/** The page that a login with another service comes back to. Logs in and navigates on, or shows an error. */
export function ReturnPage({ provider }: Props) {
  const { search } = useLocation();
  const begin = useBeginSession();
  const hasStarted = useRef(false);
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly asked: string }>();
  const [isErrand, setErrand] = useState(false);
  const { name } = provider;
  const { label } = loginProviders[name];

  useEffect(() => {
    // A code is valid once.
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (purposeOf(new URLSearchParams(search).get('state'))) return setErrand(true);
    const logIn = async () => {
      const answer = await provider.logIn(new URLSearchParams(search));
      rememberWay(provider.name);
      return answer;
    };
    const asked = takeReturn();
    begin({ logIn, search: asked }).catch((problem: unknown) =>
      setFailure({ error: problem, asked }),
    );
  }, [search, begin, provider]);

  if (isErrand && name !== 'skolon')
    return (
      <ContentPage>
        <LazyComponent load={loadErrand} props={{ door: name, search }} />
      </ContentPage>
    );
  return (
    <ContentPage>
      {failure === undefined ? (
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
        <LoginFailed {...provider} {...failure} />
      )}
    </ContentPage>
  );
}

/** Explains a failed login and what pupil, teacher and school can do. Focus moves here. */
export function LoginFailed({
  failureOf,
  schoolKey,
  name,
  error,
  asked = '',
}: Pick<ReturningProvider, 'failureOf' | 'schoolKey'> & {
  /** With what the login begins anew, if not at another service alone. */
  readonly name?: ReturningProvider['name'];
  readonly error: unknown;
  /** The query that names where to go after the login. The next attempt leads there too. */
  readonly asked?: string;
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
        {again && name !== undefined && (
          <a
            href={startPathOf(name, asked)}
            onClick={() => rememberReturn(asked)}
            className={buttonClass('sun')}
          >
            {text.tryAgain}
          </a>
        )}
        <ButtonLink to={paths.login + asked} variant={again ? 'outline' : 'sun'}>
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
