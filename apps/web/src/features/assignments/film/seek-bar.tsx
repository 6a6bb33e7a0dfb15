import type { FilmTrack } from '@lasar/contract/assignments/media';
import { useEffect, useState, type CSSProperties, type PointerEvent } from 'react';
import { cueAt, formatTime, spokenTime } from './film-time.ts';
import { jumpBy, seekTo } from './film-actions.ts';
import { frameAt, useStoryboard, FrameImage } from './storyboard.tsx';

interface Props {
  readonly film: HTMLVideoElement;
  readonly time: number;
  readonly duration: number;
  /** The storyboard with preview frames, if the film has one. */
  readonly storyboardUrl: string | undefined;
  readonly chapters: FilmTrack | undefined;
}

/**
 * The film's timeline, with a mark where a chapter begins. Arrow keys seek five seconds. Pointer and keyboard users see a preview of
 * the position and the name of its chapter. A screen reader says each new value of what has focus, so while somebody is at it by
 * keyboard its value is that of the last jump or pause, and its look alone follows the film.
 */
export function SeekBar({ film, time, duration, storyboardUrl, chapters }: Props) {
  const [pointed, setPointed] = useState<number>();
  /** The value while somebody is at it by keyboard. */
  const [held, setHeld] = useState<number>();
  const [isRequested, setRequested] = useState(false);
  const { frames } = useStoryboard(isRequested ? storyboardUrl : undefined);
  const shown = pointed ?? (held === undefined ? undefined : time);
  const frame = shown === undefined ? undefined : frameAt(frames, shown);
  const { cues = [], language } = chapters ?? {};
  const chapterAt = (seconds: number) => cueAt(cues, seconds)?.text;
  const value = held ?? time;
  const chapter = chapterAt(value);
  const previewed = shown === undefined ? undefined : chapterAt(shown);
  const done = duration > 0 ? time / duration : 0;
  const ahead = duration > 0 ? (time - value) / duration : 0;
  const showOwn = () => {
    setRequested(true);
    setHeld((before) => before ?? time);
  };
  useEffect(() => {
    const renew = () => setHeld((before) => (before === undefined ? before : film.currentTime));
    const events = ['seeking', 'pause'];
    for (const event of events) film.addEventListener(event, renew);
    return () => {
      for (const event of events) film.removeEventListener(event, renew);
    };
  }, [film]);
  return (
    <div
      className="film-seek-room"
      onPointerMove={(event) => {
        setRequested(true);
        setPointed(fractionAt(event) * duration);
      }}
      onPointerLeave={() => setPointed(undefined)}
    >
      {(frame ?? previewed) && shown !== undefined && (
        <div
          className="film-preview"
          style={{ '--at': duration > 0 ? shown / duration : 0 } as CSSProperties}
        >
          {frame && <FrameImage frame={frame} className="film-preview-picture" />}
          <p aria-hidden="true">
            {previewed !== undefined && (
              <span className="block" lang={language} dir="auto">
                {previewed}
              </span>
            )}
            {formatTime(shown)}
          </p>
        </div>
      )}
      {duration > 0 &&
        cues.map(
          ({ start }) =>
            start > 0 &&
            start < duration && (
              <span
                key={start}
                aria-hidden="true"
                className="film-mark"
                style={{ '--at': start / duration } as CSSProperties}
              />
            ),
        )}
      <input
        type="range"
        className="film-seek"
        aria-label="Plats i filmen"
        aria-valuetext={`${spokenTime(value)} av ${spokenTime(duration)}${chapter === undefined ? '' : `, ${chapter}`}`}
        min={0}
        max={Math.max(duration, 1)}
        step="any"
        value={value}
        style={{ '--done': `${done * 100}%`, '--ahead': ahead } as CSSProperties}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) showOwn();
        }}
        onBlur={() => setHeld(undefined)}
        onChange={(event) => seekTo(film, Number(event.target.value))}
        onKeyDown={(event) => {
          showOwn();
          const step = steps[event.key];
          if (step === undefined) return;
          event.preventDefault();
          jumpBy(film, step);
        }}
      />
    </div>
  );
}

/** How far keys go, in seconds. Home and End are the browser's own. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -10,
  PageUp: 10,
};

// The pointer's position on the timeline, from 0 to 1.
function fractionAt({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
}
