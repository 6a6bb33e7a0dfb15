import type { SharedClip } from '@lasar/contract/clips';
import type { ReactNode } from 'react';
import { momentInWords } from '#shared/swedish-time.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { partText } from './clip-times.ts';

interface Props {
  readonly clip: SharedClip;
  readonly film: ReactNode;
}

/** A film that a teacher has shared: for who has the link, without an account, and with nothing else of the lesson. */
export function ClipPage({ clip, film }: Props) {
  return (
    <ContentPage className="viewer">
      <h1 className="mt-4 text-section">{clip.name}</h1>
      <p className="mt-1 mb-4 text-muted">
        Din lärare har delat ett klipp ur lektionen {clip.lesson} ({partText(clip)}). Länken gäller
        till {momentInWords(clip.expiresAt)}.
      </p>
      {film}
    </ContentPage>
  );
}
