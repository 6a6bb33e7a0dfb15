import { getSharedClip, type SharedClip } from '@lasar/contract/assignments/clips';
import type { Call } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import { problemStatus } from '@lasar/contract/problems';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CallProblem } from '#shared/calls/call.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { partText } from '#shared/text/clip-times.ts';

/**
 * Loads the film of a shared link. Without `clip` if the link is invalid or has ended; `removed` is the name of a film that
 * is there no longer.
 */
export async function loadClip(
  call: Call,
  params: { readonly id: string; readonly ticket: string },
): Promise<{ readonly clip?: SharedClip; readonly removed?: string }> {
  try {
    return { clip: await call(getSharedClip, { params }) };
  } catch (error) {
    if (error instanceof CallProblem && [400, 410].includes(problemStatus[error.code]))
      return error.about === undefined ? {} : { removed: error.about };
    throw error;
  }
}

interface Props {
  readonly clip: SharedClip;
  readonly film: ReactNode;
}

/** A film that a teacher has shared. It opens without an account, and shows nothing else of the lesson. */
export function ClipPage({ clip, film }: Props) {
  return (
    <ContentPage className="viewer">
      <h1 dir="auto" className="mt-4 text-section">
        {clip.name}
      </h1>
      <p className="mt-1 mb-4 text-muted">
        Din lärare har delat ett klipp ur lektionen {clip.lesson} ({partText(clip)}). Länken gäller
        till {momentInWords(clip.expiresAt)}.
      </p>
      {film}
    </ContentPage>
  );
}

/** Shown for a link to a film that is removed. */
export function RemovedClipPage({ name }: { readonly name: string }) {
  return (
    <ContentPage>
      <PageHeading>{name}</PageHeading>
      <div className="mt-6 max-w-measure space-y-4">
        <p>Filmen finns inte längre. Be läraren om en länk till en annan.</p>
        <p className="pt-2">
          <Link to={paths.search()} className={buttonClass('outline')}>
            Sök lektioner
          </Link>
        </p>
      </div>
    </ContentPage>
  );
}

/** Shown for a link that has ended or is incomplete. */
export function EndedClipPage() {
  return (
    <ContentPage>
      <PageHeading>Länken gäller inte längre</PageHeading>
      <div className="mt-6 max-w-measure space-y-4">
        <p>
          En lärare kan dela en film i högst 30 dagar, och avsluta länken tidigare. Be läraren om en
          ny länk, och kontrollera att hela adressen kom med.
        </p>
        <p>Har din klass en klasskod, eller har du ett konto, kan du öppna filmen därifrån.</p>
        <p className="flex flex-wrap gap-3 pt-2">
          <Link to={paths.classCode} className={buttonClass('solid')}>
            Skriv klasskod
          </Link>
          <Link to={paths.login} className={buttonClass('outline')}>
            Logga in
          </Link>
        </p>
      </div>
    </ContentPage>
  );
}
