import { paths, skolonStartPath } from '@lasar/contract/paths';
import { useEffect, useRef } from 'react';
import { CallProblem } from '#shared/call.ts';
import { problemWords } from '#shared/problem-words.ts';
import { text } from '#shared/text.sv.ts';
import { ButtonLink, buttonClass } from '#shared/ui/button.tsx';
import { useInit } from '#shared/use-init.ts';
import { failureOf, type Failure } from './skolon-failures.ts';

/** Explains a failed login and what pupil, teacher and school can do. Focus moves here. */
export function SkolonFailed({ error }: { readonly error: unknown }) {
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
  lead: problemWords(error),
  advice: ['Försök igen om en stund.'],
  again: true,
});
