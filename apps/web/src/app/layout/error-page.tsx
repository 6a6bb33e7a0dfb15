import { paths } from '@lasar/contract/paths';
import type { ProblemCode } from '@lasar/contract/problems';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorScene } from '#shared/art/scene.tsx';
import { CallProblem } from '#shared/call.ts';
import { isMissingScript, reloadOnce } from '#shared/load-chunk.ts';
import { problemText, text } from '#shared/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/use-init.ts';

/** Anything but a missing page: what happened in words, another try, and a number to quote. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { contactEmail } = useInit();
  const location = useLocation();
  const problem = error instanceof CallProblem ? error : undefined;
  const missing = isMissingScript(error);
  // Why a script could not be fetched is told to nobody: without a new version, the connection is lost.
  const offline = problem?.offline ?? missing;
  useEffect(() => {
    if (!missing) return;
    // Either the connection is back, or a new version has been published and its files have other names.
    const reload = () => void (navigator.onLine && reloadOnce());
    reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [missing]);
  return (
    <ContentPage className="flex flex-col items-start gap-5">
      <ErrorScene />
      <h1 className="text-title">{offline ? 'Du verkar vara frånkopplad' : 'Något gick fel'}</h1>
      <p className="max-w-measure text-lead text-muted">
        {wordsFor(offline ? 'server/unavailable' : problem?.code)}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={location}
          replace
          reloadDocument={missing}
          onClick={(event) => missing && !navigator.onLine && event.preventDefault()}
        >
          {text.tryAgain}
        </ButtonLink>
        <ButtonLink to={paths.start} variant="outline">
          Till startsidan
        </ButtonLink>
      </div>
      {problem?.requestId && (
        <p className="max-w-measure text-small text-muted">
          Hjälper det inte? Skriv till {contactEmail} och ange felnummer{' '}
          <code className="wrap-anywhere">{problem.requestId}</code>.
        </p>
      )}
    </ContentPage>
  );
}

const pageWords: Partial<Record<ProblemCode, string>> = problemText;

const wordsFor = (code: ProblemCode = 'server/unexpected'): string =>
  pageWords[code] ?? problemText['server/unexpected'];
