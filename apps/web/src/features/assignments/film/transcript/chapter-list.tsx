import type { FilmTrack } from '@lasar/contract/assignments/media';
import type { RefObject } from 'react';
import { directionOf } from '@lasar/contract/catalogue/translation-rules';
import { CueLink, useCurrentCue } from './cue-link.tsx';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly chapters: FilmTrack;
}

/** The chapters of a film, to jump to. */
export function ChapterList({ filmRef, chapters: { language, cues = none } }: Props) {
  const current = useCurrentCue(filmRef, cues);
  return (
    <details className="chapters no-print">
      <summary>Kapitel</summary>
      <ol lang={language} dir={directionOf(language)}>
        {cues.map((cue) => (
          <li key={cue.start} aria-current={cue === current ? 'true' : undefined}>
            <CueLink filmRef={filmRef} cue={cue}>
              {cue.text}
            </CueLink>
          </li>
        ))}
      </ol>
    </details>
  );
}

const none: NonNullable<FilmTrack['cues']> = [];
