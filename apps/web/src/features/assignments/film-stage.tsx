import type { Media, Transcript } from '@lasar/contract/media';
import { type ReactNode, type RefObject, useRef } from 'react';
import { StageFrame, type Presentation, usePresentation } from './presentation.tsx';
import { Film } from './film/film.tsx';
import { TranscriptPanel } from './film/transcript-panel.tsx';
import { useRange, type Range } from './film/use-range.ts';
import './viewer.css';
import type { SharedClip } from '@lasar/contract/clips';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  /** Under which the browser remembers where one stopped. */
  readonly id: string;
  readonly name: string;
  readonly media: Media;
  readonly transcripts: readonly Transcript[];
  /** The part that is shown, when it is not the whole. */
  readonly range?: Range | undefined;
  readonly presentation: Presentation;
  /** Offered at the end. */
  readonly nextStep?: ReactNode;
  readonly below?: ReactNode;
}

/** A film with what is said in it. */
export function FilmStage({
  filmRef,
  id,
  name,
  media,
  transcripts,
  range,
  presentation,
  nextStep,
  below,
}: Props) {
  useRange(filmRef, range);
  const { toggle } = presentation;
  const shown = (
    <StageFrame type="video" name={name} presentation={presentation}>
      <Film
        filmRef={filmRef}
        id={id}
        media={media}
        name={name}
        isPart={range !== undefined}
        toggleFullscreen={toggle}
        nextStep={nextStep}
      />
    </StageFrame>
  );
  return (
    <>
      {transcripts.length === 0 ? (
        shown
      ) : (
        <div className="film-room">
          {shown}
          <TranscriptPanel filmRef={filmRef} transcripts={transcripts} />
        </div>
      )}
      {below}
    </>
  );
}

/** A film by itself, outside of its lesson. */
export function SharedFilm({ clip }: { readonly clip: SharedClip }) {
  const { assignmentId, name, media, transcripts, start, stop } = clip;
  const isPart = start !== undefined || stop !== undefined;
  return (
    <FilmStage
      filmRef={useRef<HTMLVideoElement>(null)}
      id={assignmentId}
      name={name}
      media={media}
      transcripts={transcripts}
      presentation={usePresentation()}
      {...(isPart && {
        range: {
          ...(start !== undefined && { start }),
          ...(stop !== undefined && { stop }),
        },
      })}
    />
  );
}
