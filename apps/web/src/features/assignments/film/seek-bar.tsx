import { useState, type CSSProperties, type PointerEvent } from 'react';
import { formatTime, spokenTime } from './film-time.ts';
import { jumpBy, seekTo } from './film-actions.ts';
import { frameAt, useStoryboard, FrameImage } from './storyboard.tsx';

interface Props {
  readonly film: HTMLVideoElement;
  readonly time: number;
  readonly duration: number;
  /** The storyboard with preview frames, if the film has one. */
  readonly storyboardUrl: string | undefined;
}

/** The film's timeline. Arrow keys seek five seconds. Pointer and keyboard users see a preview of the position. */
export function SeekBar({ film, time, duration, storyboardUrl }: Props) {
  const [pointed, setPointed] = useState<number>();
  const [focused, setFocused] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const { frames } = useStoryboard(isRequested ? storyboardUrl : undefined);
  const shown = pointed ?? (focused ? time : undefined);
  const frame = shown === undefined ? undefined : frameAt(frames, shown);
  const done = duration > 0 ? time / duration : 0;
  const showOwn = () => {
    setRequested(true);
    setFocused(true);
  };
  return (
    <div
      className="film-seek-room"
      onPointerMove={(event) => {
        setRequested(true);
        setPointed(fractionAt(event) * duration);
      }}
      onPointerLeave={() => setPointed(undefined)}
    >
      {frame && shown !== undefined && (
        <div
          className="film-preview"
          style={{ '--at': duration > 0 ? shown / duration : 0 } as CSSProperties}
        >
          <FrameImage frame={frame} className="film-preview-picture" />
          <p aria-hidden="true">{formatTime(shown)}</p>
        </div>
      )}
      <input
        type="range"
        className="film-seek"
        aria-label="Plats i filmen"
        aria-valuetext={`${spokenTime(time)} av ${spokenTime(duration)}`}
        min={0}
        max={Math.max(duration, 1)}
        step="any"
        value={time}
        style={{ '--done': `${done * 100}%` } as CSSProperties}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) showOwn();
        }}
        onBlur={() => setFocused(false)}
        onChange={(event) => seekTo(film, Number(event.target.value))}
        onKeyDown={(event) => {
          showOwn();
          const step = event.key === 'ArrowLeft' ? -5 : event.key === 'ArrowRight' ? 5 : 0;
          if (step === 0) return;
          event.preventDefault();
          jumpBy(film, step);
        }}
      />
    </div>
  );
}

// The pointer's position on the timeline, from 0 to 1.
function fractionAt({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
}
