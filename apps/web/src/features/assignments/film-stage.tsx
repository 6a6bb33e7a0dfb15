import type { Media, Transcript } from '@lasar/contract/assignments/media';
import { lazy, type ReactNode, type RefObject, Suspense, useMemo, useRef } from 'react';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { StageFrame, type Presentation, usePresentation } from './presentation.tsx';
import { Film } from './film/film.tsx';
import { ChapterList } from './film/transcript/chapter-list.tsx';
import { chaptersOf } from './film/tracks/chosen-tracks.ts';
import { describedTranscripts } from './film/transcript/described-transcripts.ts';
import { TranscriptPanel } from './film/transcript/transcript-panel.tsx';
import { useRange, type Range } from './film/film-time.ts';
import './viewer.css';
import type { SharedClip } from '@lasar/contract/assignments/clips';

// Few films cannot be shown yet.
const FilmWaiting = lazy(() =>
  loadChunk(() => import('./film/film-waiting.tsx')).then((chunk) => ({
    default: chunk.FilmWaiting,
  })),
);

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  /** The key under which the browser stores the playback position. */
  readonly id: string;
  readonly name: string;
  readonly media: Media;
  readonly transcripts: readonly Transcript[];
  /** The part to show; undefined for the whole film. */
  readonly range?: Range | undefined;
  readonly presentation: Presentation;
  /** Shown when the film has ended. */
  readonly nextStep?: ReactNode;
  readonly below?: ReactNode;
}

/** A film with its transcript, or what is said while it cannot be shown. */
export function FilmStage(props: Props) {
  const { id, media, name, presentation } = props;
  if (!media.pending) return <PlayableFilm {...props} />;
  return (
    <StageFrame type="video" name={name} presentation={presentation}>
      <Suspense>
        <FilmWaiting id={id} media={media} />
      </Suspense>
    </StageFrame>
  );
}

function PlayableFilm({
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
  const { tracks } = media;
  const texts = useMemo(() => describedTranscripts(transcripts, tracks), [transcripts, tracks]);
  const chapters = chaptersOf(tracks);
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
      {texts.length > 0 ? (
        <div className="film-room">
          {shown}
          <TranscriptPanel filmRef={filmRef} transcripts={texts} chapters={chapters} />
        </div>
      ) : (
        <>
          {shown}
          {chapters && <ChapterList filmRef={filmRef} chapters={chapters} />}
        </>
      )}
      {below}
    </>
  );
}

/** A shared film, outside its lesson. */
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
