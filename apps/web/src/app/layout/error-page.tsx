import { paths } from '@lasar/contract/paths';
import type { ProblemCode } from '@lasar/contract/problems';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { CallProblem } from '#shared/calls/call.ts';
import { ChunkTimeoutError, isMissingScript, reloadOnce } from '#shared/calls/load-chunk.ts';
import { problemText, text } from '#shared/page/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/calls/use-init.ts';

/** The page for all errors except 404: a message, a retry button and the request id to quote. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { contactEmail } = useInit();
  const location = useLocation();
  const problem = error instanceof CallProblem ? error : undefined;
  const missing = isMissingScript(error);
  const late = error instanceof ChunkTimeoutError;
  // Browsers do not say why a script failed to load: unless a new version is out, the connection is lost.
  const offline = problem?.offline ?? missing;
  useEffect(() => {
    if (!missing) return;
    // Either the connection is back, or a new version with other file names has been published.
    const reload = () => void (navigator.onLine && reloadOnce());
    reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [missing]);
  return (
    <ContentPage className="flex flex-col items-start gap-5">
      <Suspense fallback={<div className="h-37.5" />}>
        <ErrorScene />
      </Suspense>
      <h1 className="text-title">{titleFor(offline, late)}</h1>
      <p className="max-w-measure text-lead text-muted">
        {late
          ? 'Sidan har inte laddats på två minuter. Kontrollera uppkopplingen och försök igen.'
          : wordsFor(offline ? 'server/unavailable' : problem?.code)}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={location}
          replace
          // A script is not requested again within the same document.
          reloadDocument={missing || late}
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

// A drawing is not worth its place in the script of every page, and an error page without connection does without it.
const ErrorScene = lazy(() =>
  import('#shared/art/error-scene.tsx').then(
    ({ ErrorScene: Drawing }) => ({ default: Drawing }),
    () => ({ default: () => <></> }),
  ),
);

function titleFor(offline: boolean, late: boolean): string {
  if (late) return 'Sidan tar för lång tid att ladda';
  return offline ? 'Du verkar vara frånkopplad' : text.somethingWrong;
}

const pageLabel: Partial<Record<ProblemCode, string>> = problemText;

const wordsFor = (code: ProblemCode = 'server/unexpected'): string =>
  pageLabel[code] ?? problemText['server/unexpected'];
