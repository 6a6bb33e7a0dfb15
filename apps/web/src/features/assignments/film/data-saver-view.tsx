import type { Media } from '@lasar/contract/media';
import type { RefObject } from 'react';
import { frameAt, useStoryboard, FrameImage } from './storyboard.tsx';
import { useFilmState } from './use-film-state.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly media: Media;
  readonly showFilm: () => void;
}

/** Replaces the film with the still of the current time, behind its captions, or explains that it has no stills. */
export function DataSaverView({ filmRef, media: { streams, captions }, showFilm }: Props) {
  const frames = useStoryboard(streams?.stillsUrl);
  const time = useFilmState(filmRef)?.time ?? 0;
  const frame = frameAt(frames, time);
  if (!streams)
    return (
      <p className="film-note film-note-low">
        Den här filmen har inga stillbilder än.
        {captions.length > 0 && ' Undertexterna kan du läsa ändå.'}
        <button type="button" onClick={showFilm}>
          Visa filmen ändå
        </button>
      </p>
    );
  return frame && <FrameImage frame={frame} className="film-still" label="Stillbild ur filmen" />;
}
